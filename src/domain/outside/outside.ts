import type { Day } from '@/domain/dates'
import { isPlain } from '@/domain/settingsMerge'
import { PALETTE } from '@/domain/tags'

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

const momentIn = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0

/** A calendar elsewhere as the server or this browser's storage has it; null for what is none. */
export function readOutsideCalendar(value: unknown): OutsideCalendar | null {
  if (!isPlain(value)) return null
  const { id, name, colour, show, isFree, readAt, trouble, since } = value
  if (typeof id !== 'string' || id === '' || typeof name !== 'string') return null
  const isColour = typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour)
  return {
    id,
    name,
    colour: isColour ? colour : (PALETTE[0]?.hex ?? ''),
    // What cannot be read must not fill the year.
    show: show === 'all' ? 'all' : 'days',
    isFree: isFree === true,
    readAt: momentIn(readAt),
    trouble: typeof trouble === 'string' ? trouble : '',
    since: momentIn(since),
  }
}
