import type { Day } from '@/domain/dates'
import type { Language } from '@/domain/languages'

/** What a layer says of a day: a name, and how it is shown. */
export type Mark = {
  readonly day: Day
  /** Of another person what they plan, beside one's own; `outside`: of a calendar elsewhere. */
  readonly kind: 'holiday' | 'school' | 'person' | 'outside'
  /**
   * With the letters of its regions if some of the chosen ones do not keep it: `Fronleichnam (BY)`. Of a person the
   * initials, of a calendar elsewhere what begins on the day, without the calendar.
   */
  readonly name: string
  /** The name in its pieces; the letters of the regions, the last one, are never cut off. Missing: one piece. */
  readonly pieces?: readonly string[]
  /**
   * The name with the regions in full, as it is read out; of a person the name with the labels of the day, of a
   * calendar elsewhere its name with all that stands there on the day.
   */
  readonly title: string
  /** What is said one by one, by which it is found; missing: the title. */
  readonly each?: readonly string[]
  /** Says whether a note names it in a line of its own. */
  readonly isNamedIn?: (notes: string) => boolean
  /** A public holiday only where the person does not work: it is shown, and no free day. */
  readonly isElsewhere?: boolean
  /** Which band of school holidays, or bar of a person or a calendar elsewhere, it belongs to, counted from 0. */
  readonly lane?: number
  /** The colour of a person or a calendar elsewhere, a hex of the palette. */
  readonly colour?: string
  /**
   * The name of the stretch is written here: at its beginning, and on the first of a month; the initials of a person
   * where a week begins instead.
   */
  readonly opens?: boolean
  /** What it is made of, from which it is named anew in another language. */
  readonly source?: MarkSource
}

/** A holiday by its id or by its names in some languages, and the regions that it is said of. */
export type MarkSource = {
  readonly id?: string
  readonly isSubstitute?: boolean | undefined
  readonly names?: Readonly<Partial<Record<Language, string>>>
  /** The states and countries that keep it, if some of the chosen ones do not. */
  readonly regions?: readonly string[] | undefined
  /** Of school holidays, whose they are. */
  readonly state?: string
}

/** A band through days, and the name of the state whose it is; empty where that is not known. */
export type Band = { readonly lane: number; readonly name: string }

/** A bar through days in a colour of its own, a hex of the palette. */
export type Bar = Band & { readonly colour: string }

/** Something that is known of days and lies under the calendar, as holidays do; it is computed and never stored. */
export type Layer = {
  readonly id: string
  /** The bands of school holidays: whose each one is. */
  readonly bands?: readonly Band[]
  /** Of a person whose bar it is. */
  readonly person?: Bar
  /** Of a calendar elsewhere its bar. */
  readonly outside?: Bar
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

/** Says whether a day is a public holiday where the person works. */
export const isHolidayAtWork = (marks: readonly Mark[]): boolean =>
  marks.some(({ kind, isElsewhere }) => kind === 'holiday' && !isElsewhere)

/** What is said of a day beside its note: not what the note names already. */
export const saidBeside = (marks: readonly Mark[], notes: string): readonly Mark[] =>
  marks.filter(({ isNamedIn }) => !isNamedIn?.(notes))
