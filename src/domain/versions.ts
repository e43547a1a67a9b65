import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { Tag } from '@/domain/tags'

/** From which kind of change a version is: a plain edit, or one of many days, a file, Undo, and so on. */
export type ChangeKind = (typeof KINDS)[number]

const KINDS = ['', 'bulk', 'import', 'undo', 'bring', 'upload', 'tag'] as const

/** The kind of a change as somebody else says it; one that is not known counts as a plain edit. */
export const kindIn = (value: unknown): ChangeKind => KINDS.find((one) => one === value) ?? ''

/** So many days a version is kept. */
export const VERSION_DAYS = 90

/** The most versions that are kept of a day. */
export const MOST_VERSIONS = 50

/** A change as a version tells of it: when (ms), whose it was (an account's id and name, '' if not known), its kind. */
export type ChangeTold = {
  readonly at: number
  readonly by: string
  readonly name: string
  readonly kind: ChangeKind
}

/** What a day held before a change. */
export type Version = ChangeTold & { readonly entry: Entry }

/** A tag that was deleted, or is another since, when (ms), and the time of the server since when it was there, '' if not known. */
export type DeletedTag = { readonly tag: Tag; readonly at: number; readonly created: string }

/** The versions of a day, the newest first, and the deleted tags that they name. */
export type DayVersions = {
  readonly versions: readonly Version[]
  readonly tags: readonly DeletedTag[]
}

/**
 * What a day held at a moment, and the first change after it; `isCut` where it changed so often since that this is only
 * the oldest that is kept.
 */
export type DayThen = ChangeTold & {
  readonly date: Day
  readonly entry: Entry
  readonly isCut?: boolean | undefined
}

/**
 * The days of a year that have changed since a moment, the deleted tags that they name, and tags that are there and had
 * another name, letter, colour or leave then.
 */
export type YearThen = {
  readonly days: readonly DayThen[]
  readonly tags: readonly DeletedTag[]
  readonly renamed?: readonly DeletedTag[]
}

/** A change of several days, from `at` until `until` (ms), or a deleted tag with the number of its days. */
export type LargerChange = ChangeTold & {
  readonly until: number
  readonly days: number
  readonly tag: DeletedTag | null
}

/** Where versions are read from. Each is rejected where it cannot be read. */
export type VersionSource = {
  readonly ofDay: (date: Day) => Promise<DayVersions>
  /** `at` in ms. */
  readonly ofYear: (year: number, at: number) => Promise<YearThen>
  readonly larger: () => Promise<readonly LargerChange[]>
}
