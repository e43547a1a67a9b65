import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { Tag } from '@/domain/tags'

/** The kind of change that ended a version: a plain edit, or one of many days, of a file, Undo, and so on. */
export type ChangeKind = (typeof KINDS)[number]

const KINDS = ['', 'bulk', 'import', 'undo', 'bring', 'upload', 'tag'] as const

/** An untrusted kind of change; an unknown one counts as a plain edit. */
export const kindIn = (value: unknown): ChangeKind => KINDS.find((one) => one === value) ?? ''

/** How many days a version is kept. */
export const VERSION_DAYS = 90

/** The most versions of a day. */
export const MOST_VERSIONS = 50

/** A change as versions show it: its time (ms), its author (an account's id and name, '' if unknown), its kind. */
export type ChangeTold = {
  readonly at: number
  readonly by: string
  readonly name: string
  readonly kind: ChangeKind
}

/** The content of a day before a change. */
export type Version = ChangeTold & { readonly entry: Entry }

/** A tag that was deleted or changed, when (ms), and when it was made, as the server writes it ('' if unknown). */
export type DeletedTag = { readonly tag: Tag; readonly at: number; readonly created: string }

/** The versions of a day, the newest first, and the deleted tags that they name. */
export type DayVersions = {
  readonly versions: readonly Version[]
  readonly tags: readonly DeletedTag[]
}

/**
 * The content of a day at a moment, and the first change after it. With `isCut` it changed so often that this is only
 * the oldest content that is kept.
 */
export type DayThen = ChangeTold & {
  readonly date: Day
  readonly entry: Entry
  readonly isCut?: boolean | undefined
}

/**
 * The days of a year that have changed since a moment, the deleted tags that they name, and existing tags that had
 * another name, letter, colour or leave then.
 */
export type YearThen = {
  readonly days: readonly DayThen[]
  readonly tags: readonly DeletedTag[]
  readonly renamed?: readonly DeletedTag[]
}

/** A change of several days, from `at` to `until` (ms), or a deleted tag with the number of its days. */
export type LargerChange = ChangeTold & {
  readonly until: number
  readonly days: number
  readonly tag: DeletedTag | null
}

/** Where versions are read from. Each promise is rejected if they cannot be read. */
export type VersionSource = {
  readonly ofDay: (date: Day) => Promise<DayVersions>
  /** `at` in ms. */
  readonly ofYear: (year: number, at: number) => Promise<YearThen>
  readonly larger: () => Promise<readonly LargerChange[]>
}
