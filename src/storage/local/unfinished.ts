import { type Day, isDay } from '@/domain/dates'
import * as keys from './keys'
import { keysWith, readRow, readText, removeKey, writeJson } from './localJson'

/** A note being typed: its day, the tab it is typed in, the text it started from, the text so far. */
export type StoredDraft = {
  readonly date: Day
  readonly tab: string
  readonly start: string
  readonly text: string
}

const draftKey = (owner: string, { date, tab }: Pick<StoredDraft, 'date' | 'tab'>) =>
  keys.draft(owner, `${date}:${tab}`)

/** Keeps a draft; `owner` is a user id, or `visitor`. False if storage is full. */
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
