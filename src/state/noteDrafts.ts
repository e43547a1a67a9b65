import type { Day } from '@/domain/dates'
import { MAX_NOTE_LENGTH } from '@/domain/entries'
import { cleanText, codePoints } from '@/domain/text'
import { readDrafts, removeDraft, type StoredDraft } from '@/storage/localDrafts'
import { livingTabs } from '@/storage/tabs'

/**
 * Commits the drafts that a closed or killed tab left behind (D5, E11). Those of a living tab are
 * still being typed, and one that is too long waits until its day is opened again.
 */
export async function adoptLeftDrafts(
  owner: string,
  commit: (date: Day, draft: StoredDraft) => void,
): Promise<void> {
  const drafts = readDrafts(owner)
  if (drafts.size === 0) return
  const living = await livingTabs()
  for (const [date, draft] of drafts) {
    if (living.has(draft.tab) || codePoints(cleanText(draft.text)) > MAX_NOTE_LENGTH) continue
    commit(date, draft)
    removeDraft(owner, date)
  }
}

/** What is left in storage of a note that was being typed on this day; null if nothing is. */
export function leftDraft(owner: string, date: Day): StoredDraft | null {
  return readDrafts(owner).get(date) ?? null
}
