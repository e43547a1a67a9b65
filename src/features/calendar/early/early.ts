import type { Day } from '@/domain/dates'
import type { DayActions } from '@/state/calendar/dayActions'
import type { Given, Press } from '../commands/context'

/** A press on the days that are drawn before the app is there (Q1), or a key before the code of the commands is. */
export type EarlyPress =
  | {
      readonly day: Day
      /** The click: what it asks for by its place, and by what pressed. Without one the day has the focus. */
      readonly event?: MouseEvent
      /** The tag that was clicked. */
      readonly tag?: string | undefined
      /** The field in which the note of that day is typed, until the app has it; false where no note is opened. It is named by the day, and its default value is the note as it was. */
      field?: HTMLTextAreaElement | false | undefined
    }
  | { readonly press: KeyboardEvent; field?: undefined }

declare global {
  interface Window {
    /** What was done and did not happen yet, in its order; `src/app/earlyPresses.ts` keeps it, and `commands/keys.ts`. */
    early?: EarlyPress[]
  }
}

/** The field in which a note is being typed, if that was the last that was done and the app has not taken it over. */
export const earlyNote = () => window.early?.at(-1)?.field || undefined

/** Takes over the note of a day that is being typed. */
export function takeEarlyNote(date: Day): HTMLTextAreaElement | undefined {
  const last = window.early?.at(-1)
  const field = last?.field
  if (!last || !field || field.name !== date) return undefined
  last.field = undefined
  field.parentElement?.remove()
  return field
}

/** What the days can do by now. */
export type Replay = {
  /** Does what a key says where `target` has the focus. */
  press(key: Press, target: Element): void
  /** The day whose note a key opens there; null for another key. */
  noteOpenedBy(key: Press, target: Element): Day | null
  /** Does what the table of commands says. */
  run(command: string, day: Day, given?: Given): void
  readNote(day: Day): string
  /** Null where days can be looked at only. */
  openNote: DayActions['openNote'] | null
}
