import type { Day } from '@/domain/dates'

/** A calendar elsewhere that an account shows beneath its own days, as its owner may know it; never its address. */
export type OutsideCalendar = {
  readonly id: string
  readonly name: string
  /** A hex of the palette. */
  readonly colour: string
  /** Events of whole days alone, or all of them. */
  readonly show: 'days' | 'all'
  /** Its days count as free ones for leave and bridge days. */
  readonly isFree: boolean
  /** When its host answered last, in ms since the epoch; 0: never. */
  readonly readAt: number
  /** Why its host has nothing new; empty: it answers. */
  readonly trouble: string
  /** Since when it does not answer, in ms since the epoch. */
  readonly since: number
}

/** What stands in such a calendar: a title through days, both included. */
export type OutsideEvent = { readonly first: Day; readonly last: Day; readonly title: string }

/** A calendar elsewhere with what is known of its days, in the order of their first days. */
export type OutsideKnown = {
  readonly calendar: OutsideCalendar
  readonly events: readonly OutsideEvent[]
}
