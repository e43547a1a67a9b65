import { readEntry } from '@/domain/calendar'
import type { Change } from '@/domain/change'
import { isDay } from '@/domain/dates'
import { EMPTY_ENTRY } from '@/domain/entries'
import * as keys from './keys'
import { readChangedTag } from './localEdits'
import { keysWith, type Row, readRow, removeKey } from './localJson'

/** What tabs of the version before had not stored to its end, read once: that stored an action in steps. */

/** The tabs that have a step of an owner in storage. */
export function tabsWithSteps(owner: string): readonly string[] {
  const prefix = keys.step(owner, '')
  return keysWith(prefix).map((key) => key.slice(prefix.length))
}

/** Removes a step of the version before once all of it is in storage. */
export function removeStep(owner: string, tab: string): void {
  removeKey(keys.step(owner, tab))
}

/** The step that a tab had not stored to its end; what nobody can read of it is passed over (N3). */
export function readStep(owner: string, tab: string): Change {
  const { days, tags } = readRow(keys.step(owner, tab))
  const changes = Object.entries((days ?? {}) as Row).flatMap(([date, change]) => {
    const { before, after } = (change ?? {}) as Row
    if (!isDay(date)) return []
    const [was, is] = [readEntry(before) ?? EMPTY_ENTRY, readEntry(after) ?? EMPTY_ENTRY]
    return [[date, { before: was, after: is }] as const]
  })
  return {
    days: Object.fromEntries(changes),
    tags: Array.isArray(tags) ? tags.flatMap(readChangedTag) : [],
  }
}
