import { ACCOUNT } from '@/domain/accountLimits'
import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { type Entries, isEmptyEntry } from '@/domain/entries'

/** Why an account has no room for a change on any plan: the number of new days, and how many still fit. */
export type AccountLack = {
  readonly why: 'limit_days' | 'limit_notes' | 'limit_dates'
  readonly days: number
  readonly room: number
}

const encoder = new TextEncoder()

/** The UTF-8 bytes of a note, as the server counts them. */
export const noteBytes = (note: string): number => (note ? encoder.encode(note).length : 0)

/** Whether an account may have a day at this date. */
export const isDateOfAccount = (date: Day): boolean =>
  date >= ACCOUNT.firstDay && date <= ACCOUNT.lastDay

/** The number of days and the bytes of their notes, as the server counts them. */
export function accountUse(entries: Entries): { days: number; noteBytes: number } {
  const all = Object.values(entries)
  return { days: all.length, noteBytes: all.reduce((sum, { notes }) => sum + noteBytes(notes), 0) }
}

/**
 * What of a change exceeds the limits of an account, or null. Asked before anything is written, because the server
 * would accept a part of it. A change that shrinks a calendar above the limits always fits.
 */
export function accountLack(entries: Entries, change: Change): AccountLack | null {
  const use = accountUse(entries)
  let [fresh, gone, more] = [0, 0, 0]
  let isOutside = false
  for (const [date, { before, after }] of Object.entries(change.days)) {
    more += noteBytes(after.notes) - noteBytes(before.notes)
    if (isEmptyEntry(after)) gone += isEmptyEntry(before) ? 0 : 1
    else if (isEmptyEntry(before)) {
      fresh += 1
      isOutside ||= !isDateOfAccount(date)
    }
  }
  const room = Math.max(0, ACCOUNT.days - use.days + gone)
  const lack = { days: fresh, room }
  if (isOutside) return { why: 'limit_dates', ...lack }
  if (fresh > room) return { why: 'limit_days', ...lack }
  const isFull = more > 0 && use.noteBytes + more > ACCOUNT.noteBytes
  return isFull ? { why: 'limit_notes', ...lack } : null
}
