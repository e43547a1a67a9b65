import { CLOCKS_AGREE_MS, KEEP_ASIDE_MS } from '@/domain/timing'
import * as keys from './keys'
import { keysOf, keysWith, readJson, readText, removeKey, writeJson, writeText } from './localJson'

/** A set as it is stored, whatever else it carries. */
type Row = { readonly at?: unknown } | null

// Without a readable time nobody can say that it is old.
const isOld = (at: number, time: number) => time - at >= KEEP_ASIDE_MS
/** From the future: the clock was ahead when it was written. */
const isAhead = (at: number, time: number) => at - time > CLOCKS_AGREE_MS

const atOf = (row: Row) => Number(row?.at)

function asideKeys(): (readonly [key: string, rows: readonly Row[]])[] {
  return keysWith(keys.setAside('')).flatMap((key) => {
    const rows = readJson(key)
    return Array.isArray(rows) ? [[key, rows as Row[]] as const] : []
  })
}

type Left = { readonly mark: string; readonly userId: string; readonly at: number }

/** The accounts that left something here, and when; 0 where that cannot be read. */
function leftAccounts(): Left[] {
  const prefix = keys.leftAt('')
  return keysWith(prefix).map((mark) => ({
    mark,
    userId: mark.slice(prefix.length),
    at: Number(readText(mark)) || 0,
  }))
}

const othersThan = (current: string) => leftAccounts().filter(({ userId }) => userId !== current)

/**
 * Whoever uses the app now is not counted as gone any more (D7), and neither is one of whom nothing is
 * here: another tab was about to remove what it had sent when this one signed out.
 */
export function unmarkLeft(current: string): void {
  for (const { mark, userId } of leftAccounts()) {
    if (userId === current || keysOf(userId).length === 1) removeKey(mark)
  }
}

/**
 * Says whether something seems to be older than 30 days, or from the future, by the clock of this
 * device, which may be wrong: then the server is asked. `now` in milliseconds since the epoch.
 */
export function seemsDue(current: string, now: number): boolean {
  const times = [
    ...asideKeys().flatMap(([, rows]) => rows.map(atOf)),
    ...othersThan(current).map(({ at }) => at),
  ]
  return times.some((at) => isOld(at, now) || isAhead(at, now))
}

/**
 * Removes what was set aside, or left by an account, more than 30 days ago (D2, D7); what is from the
 * future gets `time`, so that it ends too. `current` is who uses the app; `time`, in milliseconds
 * since the epoch, is known to be right.
 */
export function purgeLeftData(current: string, time: number): void {
  for (const [key, rows] of asideKeys()) {
    const recent = rows.filter((row) => !isOld(atOf(row), time))
    const timed = recent.map((row) => (isAhead(atOf(row), time) ? { ...row, at: time } : row))
    if (recent.length === 0) removeKey(key)
    else if (timed.some((row, i) => row !== rows[i])) writeJson(key, timed)
  }
  for (const { mark, userId, at } of othersThan(current)) {
    if (at === 0 || isAhead(at, time)) writeText(mark, String(time))
    else if (isOld(at, time)) keysOf(userId).forEach(removeKey)
  }
}
