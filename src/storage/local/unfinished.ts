import { type Day, isDay } from '@/domain/dates'
import * as keys from './keys'
import { keysWith, readRow, readText, removeKey, writeJson } from './localJson'

/** A note being typed: its day and tab, the text it started from, and the text so far. */
export type StoredDraft = {
  readonly date: Day
  readonly tab: string
  readonly start: string
  readonly text: string
}

const draftKey = (owner: string, { date, tab }: Pick<StoredDraft, 'date' | 'tab'>) =>
  keys.draft(owner, `${date}:${tab}`)

/** Stores a draft; `owner` is a user id or `visitor`. False if storage is full. */
export function writeDraft(owner: string, draft: StoredDraft): boolean {
  const { start, text } = draft
  return writeJson(draftKey(owner, draft), { start, text })
}

/** Whether a draft still exists: another tab may have taken it over. */
export function isDraftStored(owner: string, draft: Pick<StoredDraft, 'date' | 'tab'>): boolean {
  return readText(draftKey(owner, draft)) !== null
}

/** Removes a draft that is in the calendar or was given up. */
export function removeDraft(owner: string, draft: Pick<StoredDraft, 'date' | 'tab'>): void {
  removeKey(draftKey(owner, draft))
}

/** All drafts of an owner; unreadable ones are skipped. */
export function readDrafts(owner: string): StoredDraft[] {
  const prefix = keys.draft(owner, '')
  return keysWith(prefix).flatMap((key) => {
    const [date = '', tab = ''] = key.slice(prefix.length).split(':')
    const { start, text } = readRow(key)
    if (!isDay(date) || typeof start !== 'string' || typeof text !== 'string') return []
    return { date, tab, start, text }
  })
}
