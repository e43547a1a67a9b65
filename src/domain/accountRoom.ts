import type { Change } from './change'
import type { Day } from './dates'
import { type Entries, isEmptyEntry } from './entries'

/**
 * The limits of every account on any plan, in the app and on the server. They stop abuse and lie far above a lifetime
 * of days with notes of a thousand bytes.
 */
export const ACCOUNT = {
  days: 10_000,
  noteBytes: 10_000_000,
  firstDay: '1900-01-01',
  lastDay: '2199-12-31',
  tags: 500,
  tagsPerDay: 500,
} as const

const ACCOUNT_CODES = ['limit_days', 'limit_notes', 'limit_dates']

/** Whether a server error code names a limit that a larger plan would lift. */
export function isPlanLimit(code: string): boolean {
  return code.startsWith('limit_') && !ACCOUNT_CODES.includes(code)
}

/** Why an account has no room for a change on any plan: the number of new days, and how many still fit. */
export type AccountLack = {
  readonly why: 'limit_days' | 'limit_notes' | 'limit_dates'
  readonly days: number
  readonly room: number
}

/** The UTF-8 bytes of a note, as the server counts them. The hooks, which read this file too, have no TextEncoder. */
export const noteBytes = (note: string): number =>
  note ? new TextEncoder().encode(note).length : 0

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
