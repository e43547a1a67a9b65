import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'

/** The days and tags that were edited and found no room in storage yet. */
export type Unstored = { readonly days: Set<Day>; readonly tagIds: Set<string> }

/** A visitor's calendar of which a part is only in the memory of this page. */
export type MemoryCalendar = {
  /** With what other tabs have stored since. */
  read(): Calendar
  readonly unstored: Unstored
}

let current: MemoryCalendar | null = null

/** Hands a visitor's calendar on to whoever uses the page next, or ends that with null (D3). */
export function setMemoryCalendar(next: MemoryCalendar | null): void {
  current = next
}

/** The visitor's calendar that storage could not take; null if there is none. */
export function memoryCalendar(): MemoryCalendar | null {
  return current
}
