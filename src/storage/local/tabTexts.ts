import { newRecordId } from '@/domain/ids'
import { forgetHeld, keysWith, readText, removeKey, writeText } from './localJson'
import { randomBytes } from './tabs'

/** What a key holds: a JSON object. */
export type Row = Readonly<Record<string, unknown>>

/**
 * What another tab put under a key. `was` is the value that it replaced, if this tab knew that value too. Only
 * then does something that is missing here count as removed by this tab.
 */
export type TabText = {
  readonly row: Row
  readonly was: unknown
  /** This tab has written or removed the key since, so the text is no longer stored. */
  readonly isCovered: boolean
}

/**
 * The keys that the tabs of a browser write in turn. Every text carries a mark of its own and what
 * it replaced, so that each tab can merge what another one wrote against what both knew (E6).
 */
export type TabTexts = {
  /** Writes under a key; false if there is no room. */
  write(key: string, row: Row, value: unknown): boolean
  /**
   * Removes a key, if this tab wrote or read what is there. Its last value is written first, because the
   * removal alone would not tell the other tabs what it was.
   */
  clear(key: string, row: Row): void
  /** Takes what is there as read at the start. */
  adopt(key: string, value: unknown): void
  /** What another tab put there and this one has not merged yet; null if there is nothing. */
  unseen(key: string, toValue: (row: Row) => unknown): TabText | null
  /** What an event of another tab brings; null if it was merged before. */
  heard(key: string, text: string, toValue: (row: Row) => unknown): TabText | null
}

/** Says whether a text was written only to tell the last value of a key before its removal. */
export function isClear(row: Row): boolean {
  return row.clear === true
}

/** Reads a text as an object; null if it is none. */
export function rowOf(text: string | null): Row | null {
  if (text === null) return null
  try {
    const row: unknown = JSON.parse(text)
    return typeof row === 'object' && row !== null ? (row as Row) : null
  } catch {
    return null
  }
}

/** The pending change under a key; null if there is none. */
export function pendingRow(key: string): Row | null {
  const row = rowOf(readText(key))
  return row && !isClear(row) ? row : null
}

/** The pending changes under the keys that start with a prefix, by what follows it. */
export function pendingRowsUnder(prefix: string): [name: string, row: Row][] {
  return keysWith(prefix).flatMap((key) => {
    const row = pendingRow(key)
    return row ? [[key.slice(prefix.length), row] as [string, Row]] : []
  })
}

/** How many values of a key are remembered: more than can be under way between tabs at once. */
const REMEMBERED = 20

const nameOf = (value: unknown) => JSON.stringify(value, Object.keys(value ?? {}).sort())

/** The view of one tab. */
export function createTabTexts(): TabTexts {
  const name = newRecordId(randomBytes)
  let count = 0
  /** The texts under the keys as this tab wrote or read them. */
  const seen = new Map<string, string>()
  /** The values behind them. */
  const values = new Map<string, unknown>()
  /** The last values of each key, as text, the current one included. */
  const known = new Map<string, readonly string[]>()
  /** Marks of texts that were read before their event came. */
  const early = new Set<unknown>()

  function remember(key: string, value: unknown): void {
    values.set(key, value)
    known.set(key, [...(known.get(key) ?? []), nameOf(value)].slice(-REMEMBERED))
  }

  function taken(key: string, row: Row, value: unknown, isCovered: boolean): TabText {
    const isKnown = row.was !== undefined && known.get(key)?.includes(nameOf(row.was))
    remember(key, value)
    return { row, was: isKnown ? row.was : undefined, isCovered }
  }

  const textOf = (key: string, row: Row) => {
    count += 1
    const was = values.get(key)
    return JSON.stringify({ ...row, by: `${name}.${count}`, ...(was !== undefined && { was }) })
  }
  const isOwn = (row: Row) => typeof row.by === 'string' && row.by.startsWith(`${name}.`)

  /** Says whether this tab itself wrote the same there at last. */
  function isThere(key: string, row: Row): boolean {
    const there = rowOf(readText(key))
    if (!there || !isOwn(there)) return false
    const { by, was, ...rest } = there
    return JSON.stringify(rest) === JSON.stringify(row)
  }

  return {
    write(key, row, value) {
      // Written again, it would make another tab answer, and the two would answer each other for ever.
      if (isThere(key, row)) {
        remember(key, value)
        return true
      }
      const text = textOf(key, row)
      // The write failed, so the older text under the key is still the one that this tab knows.
      if (!writeText(key, text)) return false
      seen.set(key, text)
      remember(key, value)
      return true
    },
    clear(key, row) {
      const text = readText(key)
      if (text !== null && seen.get(key) === text) {
        const last = { ...row, clear: true }
        // Where storage is full it is written without the value that it replaced, which is shorter.
        if (!writeText(key, textOf(key, last))) writeText(key, textOf('', last))
        removeKey(key)
      } else forgetHeld(key)
      seen.delete(key)
      values.delete(key)
    },
    adopt(key, value) {
      seen.set(key, readText(key) ?? '')
      remember(key, value)
    },
    unseen(key, toValue) {
      const text = readText(key)
      if (text === null || text === seen.get(key)) return null
      const row = rowOf(text)
      if (!row || isOwn(row)) return null
      seen.set(key, text)
      if (row.by !== undefined) early.add(row.by)
      return taken(key, row, toValue(row), false)
    },
    heard(key, text, toValue) {
      const row = rowOf(text)
      if (!row || (row.by !== undefined && early.delete(row.by))) return null
      const there = readText(key)
      if (there === text) seen.set(key, text)
      const isCovered = there !== text && there === (seen.get(key) ?? null)
      const news = taken(key, row, toValue(row), isCovered)
      if (isClear(row)) values.delete(key)
      return news
    },
  }
}
