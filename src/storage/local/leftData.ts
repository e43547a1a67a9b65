import { CLOCKS_AGREE_MS, KEEP_ASIDE_MS } from '@/domain/timing'
import { serverTime } from '@/storage/cloud/plainGets'
import { keysOf } from './accountKeys'
import * as keys from './keys'
import { keysWith, markLeft, readText, removeKey } from './localJson'
import { asideRows, writeAside } from './setAside'

/** A stored set; other fields are kept as they are. */
type Row = { readonly at?: unknown } | null

// An unreadable time is never old.
const isOld = (at: number, time: number) => time - at >= KEEP_ASIDE_MS
/** A time in the future: the clock was ahead when it was written. */
const isAhead = (at: number, time: number) => at - time > CLOCKS_AGREE_MS

const atOf = (row: Row) => Number(row?.at)

const namesUnder = (prefix: string) => keysWith(prefix).map((key) => key.slice(prefix.length))

const setsAside = () =>
  namesUnder(keys.setAside('')).map((owner) => ({ owner, rows: asideRows(owner) as Row[] }))

/** The accounts that left something here, and when; 0 if that is unreadable. */
const leftAccounts = () =>
  namesUnder(keys.leftAt('')).map((userId) => ({
    userId,
    at: Number(readText(keys.leftAt(userId))) || 0,
  }))

const othersThan = (current: string) => leftAccounts().filter(({ userId }) => userId !== current)

/**
 * Unmarks the account that uses the app now, and accounts without any data here: another tab may have been removing
 * what it had sent when this one signed out.
 */
export function unmarkLeft(current: string): void {
  for (const { userId } of leftAccounts()) {
    if (userId === current || keysOf(userId).length === 1) removeKey(keys.leftAt(userId))
  }
}

/** Whether anything is older than 30 days or from the future, by this device's clock. */
function seemsDue(current: string, now: number): boolean {
  const times = [
    ...setsAside().flatMap(({ rows }) => rows.map(atOf)),
    ...othersThan(current).map(({ at }) => at),
  ]
  return times.some((at) => isOld(at, now) || isAhead(at, now))
}

/**
 * Removes what was set aside, or left by an account, more than 30 days ago; times in the future become `time`, so that
 * they run out too. `current` uses the app now; `time` (milliseconds since the epoch) must be right.
 */
export function purgeLeftData(current: string, time: number): void {
  for (const { owner, rows } of setsAside()) {
    const recent = rows.filter((row) => !isOld(atOf(row), time))
    const timed = recent.map((row) => (isAhead(atOf(row), time) ? { ...row, at: time } : row))
    // Unreadable sets have no rows, and stay.
    if (timed.length < rows.length || timed.some((row, i) => row !== rows[i])) {
      writeAside(owner, timed)
    }
  }
  for (const { userId, at } of othersThan(current)) {
    if (at === 0 || isAhead(at, time)) markLeft(userId, time)
    else if (isOld(at, time)) keysOf(userId).forEach(removeKey)
  }
}

/**
 * Removes what was kept for 30 days. Only the server's time counts, because a wrong clock on this device must not
 * delete data that exists nowhere else.
 */
export async function purgeAfterTime(getOwner: () => string): Promise<void> {
  unmarkLeft(getOwner())
  if (!seemsDue(getOwner(), Date.now())) return
  const time = await serverTime()
  if (time === null) return
  const now = Date.now()
  const doAgree = Math.abs(now - time) <= CLOCKS_AGREE_MS
  purgeLeftData(getOwner(), doAgree ? Math.max(now, time) : time)
}
