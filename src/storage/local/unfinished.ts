import { readEntry, readTag } from '@/domain/calendar'
import type { Change, ChangedTag } from '@/domain/change'
import { type Day, isDay } from '@/domain/dates'
import { EMPTY_ENTRY } from '@/domain/entries'
import * as keys from './keys'
import { keysWith, type Row, readRow, readText, removeKey, writeJson } from './localJson'
import { tabId } from './tabs'

/** What a tab has begun: the note that is typed there, and the step for which storage had no room. */

/** A note being typed: its day, the tab it is typed in, the text it started from, the text so far. */
export type StoredDraft = {
  readonly date: Day
  readonly tab: string
  readonly start: string
  readonly text: string
}

const draftKey = (owner: string, { date, tab }: Pick<StoredDraft, 'date' | 'tab'>) =>
  keys.draft(owner, `${date}:${tab}`)

/** Keeps a draft (D5); `owner` is a user id, or `visitor`. False if storage is full. */
export function writeDraft(owner: string, draft: StoredDraft): boolean {
  const { start, text } = draft
  return writeJson(draftKey(owner, draft), { start, text })
}

/** Says whether a draft is still there: another tab may have taken it in. */
export function isDraftStored(owner: string, draft: Pick<StoredDraft, 'date' | 'tab'>): boolean {
  return readText(draftKey(owner, draft)) !== null
}

/** Removes a draft once its text is in the calendar, or was given up. */
export function removeDraft(owner: string, draft: Pick<StoredDraft, 'date' | 'tab'>): void {
  removeKey(draftKey(owner, draft))
}

/** Every draft of an owner; unreadable ones are passed over. */
export function readDrafts(owner: string): StoredDraft[] {
  const prefix = keys.draft(owner, '')
  return keysWith(prefix).flatMap((key) => {
    const [date = '', tab = ''] = key.slice(prefix.length).split(':')
    const { start, text } = readRow(key)
    if (!isDay(date) || typeof start !== 'string' || typeof text !== 'string') return []
    return { date, tab, start, text }
  })
}

/**
 * Keeps what a visitor's calendar has and storage has no room for: a page that ends meanwhile leaves it to the next
 * start (E6). `owner` is `visitor`; of accounts only the version before wrote steps. False if storage has no room for
 * it either.
 */
export function writeStep(owner: string, step: Change): boolean {
  return writeJson(keys.step(owner, tabId), step)
}

/** Says whether a tab has a step that is not stored to its end. */
export function hasStep(owner: string, tab = tabId): boolean {
  return readText(keys.step(owner, tab)) !== null
}

/** Removes a step once all of it is in storage, or was taken back. */
export function removeStep(owner: string, tab = tabId): void {
  if (hasStep(owner, tab)) removeKey(keys.step(owner, tab))
}

/** The tabs that have a step of an owner in storage. */
export function tabsWithSteps(owner: string): readonly string[] {
  const prefix = keys.step(owner, '')
  return keysWith(prefix).map((key) => key.slice(prefix.length))
}

/** The step that a tab has not stored to its end; what nobody can read of it is passed over (N3). */
export function readStep(owner: string, tab = tabId): Change {
  const { days, tags } = readRow(keys.step(owner, tab))
  const changes = Object.entries((days ?? {}) as Row).flatMap(([date, change]) => {
    const { before, after } = (change ?? {}) as Row
    if (!isDay(date)) return []
    const [was, is] = [readEntry(before) ?? EMPTY_ENTRY, readEntry(after) ?? EMPTY_ENTRY]
    return [[date, { before: was, after: is }] as const]
  })
  return {
    days: Object.fromEntries(changes),
    tags: Array.isArray(tags) ? tags.flatMap((row) => readTagStep(row)) : [],
  }
}

function readTagStep(row: Row): [ChangedTag] | [] {
  const { id, place, listed } = row
  const [before, after] = [readTag(row.before), readTag(row.after)]
  if (typeof id !== 'string' || typeof place !== 'number' || typeof listed !== 'number') return []
  return before || after ? [{ id, before, after, place, listed }] : []
}
