import { readEntry, readTag } from '@/domain/calendar'
import type { Change, ChangedTag } from '@/domain/change'
import { isDay } from '@/domain/dates'
import { EMPTY_ENTRY } from '@/domain/entries'
import * as keys from './keys'
import { keysWith, readJson } from './localJson'

/** A step that a tab has begun to store. */
export type StoredStep = { readonly tab: string; readonly step: Change }

/** The steps of an owner that are not stored to their end; what nobody can read is passed over (T3). */
export function readSteps(owner: string): readonly StoredStep[] {
  const prefix = keys.step(owner, '')
  return keysWith(prefix).map((key) => ({
    tab: key.slice(prefix.length),
    step: readStep(readJson(key)),
  }))
}

type Raw = Readonly<Record<string, unknown>>

function readStep(value: unknown): Change {
  const { days, tags } = (value ?? {}) as Raw
  const changes = Object.entries((days ?? {}) as Raw).flatMap(([date, change]) => {
    const { before, after } = (change ?? {}) as Raw
    if (!isDay(date)) return []
    const [was, is] = [readEntry(before) ?? EMPTY_ENTRY, readEntry(after) ?? EMPTY_ENTRY]
    return [[date, { before: was, after: is }] as const]
  })
  return {
    days: Object.fromEntries(changes),
    tags: Array.isArray(tags) ? tags.flatMap((row) => readTagStep(row)) : [],
  }
}

function readTagStep(row: Raw): [ChangedTag] | [] {
  const { id, place, listed } = row
  const [before, after] = [readTag(row.before), readTag(row.after)]
  if (typeof id !== 'string' || typeof place !== 'number' || typeof listed !== 'number') return []
  return before || after ? [{ id, before, after, place, listed }] : []
}
