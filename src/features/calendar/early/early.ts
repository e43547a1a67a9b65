import type { Day } from '@/domain/dates'
import type { Cell } from '@/domain/surface/cell'

/** A click or a key on the days that are drawn before the app is there (Q1). */
export type EarlyPress = {
  readonly event: MouseEvent | KeyboardEvent
  /** The day that was clicked. A key has none. */
  readonly cell?: Cell
  /** The field in which the note of that day is typed, until the app has it. It is named by the day, and its default value is the note as it was. */
  field?: HTMLTextAreaElement | undefined
}

declare global {
  interface Window {
    /** What was done and did not happen yet, in its order; `src/app/earlyPresses.ts` keeps it. */
    early?: EarlyPress[]
  }
}

/** The field in which a note is being typed, if that was the last that was done and the app has not taken it over. */
export const earlyNote = () => window.early?.at(-1)?.field

/** Takes over the note of a day that is being typed. */
export function takeEarlyNote(date: Day): HTMLTextAreaElement | undefined {
  const last = window.early?.at(-1)
  const field = last?.field
  if (!last || field?.name !== date) return undefined
  last.field = undefined
  field.parentElement?.remove()
  return field
}
