import type { Day } from '@/domain/dates'

/** What a layer says of a day: a name, and how it is shown. */
export type Mark = {
  readonly day: Day
  readonly kind: 'holiday' | 'school'
  readonly name: string
  /** The name, and where it is kept if some of the chosen regions do not keep it. */
  readonly title: string
  /** Says whether a note names it in a line of its own (H4). */
  readonly isNamedIn?: (notes: string) => boolean
  /** A public holiday only where the person does not work: it is shown, and no free day (H6). */
  readonly isElsewhere?: boolean
  /** Which band of school holidays it belongs to, counted from 0. */
  readonly lane?: number
}

/** Something that is known of days and lies under the calendar, as holidays do; it is computed and never stored. */
export type Layer = {
  readonly id: string
  /** What it says of the days from one to another, both included, in order: the same objects each time. */
  marks(from: Day, to: Day): readonly Mark[]
}

/** What is said of a day by no layer. */
export const NO_MARKS: readonly Mark[] = []

/** What some layers say of a day, the first layer first. */
export function marksOn(layers: readonly Layer[], day: Day): readonly Mark[] {
  return layers.length === 0 ? NO_MARKS : layers.flatMap((layer) => layer.marks(day, day))
}

/** Says whether a day is a public holiday somewhere. */
export const isHoliday = (marks: readonly Mark[]): boolean =>
  marks.some(({ kind }) => kind === 'holiday')

/** Says whether a day is a public holiday where the person works (H6). */
export const isHolidayAtWork = (marks: readonly Mark[]): boolean =>
  marks.some(({ kind, isElsewhere }) => kind === 'holiday' && !isElsewhere)

/** What is said of a day beside its note: not what the note names already (H4). */
export const saidBeside = (marks: readonly Mark[], notes: string): readonly Mark[] =>
  marks.filter(({ isNamedIn }) => !isNamedIn?.(notes))
