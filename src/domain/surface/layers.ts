import type { Day } from '@/domain/dates'

/** What a layer says of a day: a name, and how it is shown. */
export type Mark = {
  readonly day: Day
  readonly kind: 'holiday' | 'school'
  readonly name: string
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
