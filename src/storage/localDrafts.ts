import { type Day, isDay } from '@/domain/dates'
import { keys } from '@/storage/keys'
import { keysWith, readJson, removeKey, writeJson } from '@/storage/localJson'

/** A note being typed: the text it started from and the text so far; `tab` is who types it. */
export type StoredDraft = { readonly start: string; readonly text: string; readonly tab: string }

/** Keeps a draft (D5); `owner` is a user id, or `visitor`. False if storage is full. */
export function writeDraft(owner: string, date: Day, draft: StoredDraft): boolean {
  return writeJson(keys.draft(owner, date), draft)
}

/** Removes a draft once its text is in the calendar, or was given up. */
export function removeDraft(owner: string, date: Day): void {
  removeKey(keys.draft(owner, date))
}

/** Every draft of an owner; unreadable ones are passed over. */
export function readDrafts(owner: string): Map<Day, StoredDraft> {
  const prefix = keys.draft(owner, '')
  const drafts = new Map<Day, StoredDraft>()
  for (const key of keysWith(prefix)) {
    const date = key.slice(prefix.length)
    const { start, text, tab } = (readJson(key) ?? {}) as Record<string, unknown>
    if (isDay(date) && typeof start === 'string' && typeof text === 'string') {
      drafts.set(date, { start, text, tab: typeof tab === 'string' ? tab : '' })
    }
  }
  return drafts
}
