import type { Day } from '@/domain/dates'
import { addTag, type Entries, entryOf, removeTag, setNotes } from '@/domain/entries'
import { mergeNotes } from '@/domain/entryMerge'
import { limitsOf } from '@/domain/plan'
import { cleanText } from '@/domain/text'
import type { EditTools } from '@/state/editTools'
import { leftDraft } from '@/state/noteDrafts'
import { removeDraft, type StoredDraft, writeDraft } from '@/storage/localDrafts'
import { tabId } from '@/storage/tabs'

export type DayActions = {
  addTag(date: Day, tagId: string): void
  removeTag(date: Day, tagId: string): void
  /** Keeps the text being typed, with the text it started from (D5). */
  saveDraft(date: Day, start: string, text: string): void
  /** Merges the typed text, the text it started from and the stored note (E11). */
  commitNote(date: Day, start: string, text: string): void
  dropDraft(date: Day): void
  /** A draft that an earlier visit could not save; null if there is none. */
  readDraft(date: Day): StoredDraft | null
}

/** What a person can do with a day; each answers in the same frame. */
export function createDayActions(
  { port, getTier, edited }: EditTools,
  getOwner: () => string,
  onStorageFull: () => void,
): DayActions {
  function put(date: Day, entries: Entries): void {
    const calendar = port.get()
    if (entries === calendar.entries) return
    port.set({ ...calendar, entries })
    edited([date], [])
  }

  return {
    addTag: (date, tagId) =>
      put(date, addTag(port.get().entries, date, tagId, limitsOf(getTier()).tagsPerDay)),
    removeTag: (date, tagId) => put(date, removeTag(port.get().entries, date, tagId)),
    saveDraft(date, start, text) {
      if (!writeDraft(getOwner(), date, { start, text, tab: tabId })) onStorageFull()
    },
    commitNote(date, start, text) {
      const { entries } = port.get()
      const stored = entryOf(entries, date).notes
      put(date, setNotes(entries, date, mergeNotes(cleanText(start), cleanText(text), stored)))
      removeDraft(getOwner(), date)
    },
    dropDraft: (date) => removeDraft(getOwner(), date),
    readDraft: (date) => leftDraft(getOwner(), date),
  }
}
