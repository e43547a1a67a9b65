import type { Calendar } from '@/domain/calendar'
import { type Change, changeOfDay } from '@/domain/change'
import { fitsNote } from '@/domain/entries'
import { withTypedNote } from '@/domain/entryMerge'
import { livingTabs } from '@/storage/local/tabs'
import { readDrafts, removeDraft, type StoredDraft } from '@/storage/local/unfinished'

/**
 * Commits the drafts that a closed or killed tab left behind; `commit` answers whether the
 * text is in storage now. Those of another living tab are still being typed, and one that is too
 * long waits until its day is opened again. What this tab types from now on is not touched. `ownTab` is
 * the tab that has just started, where nothing is typed yet; null later on. `stored` are those of then.
 */
export async function adoptAbandonedDrafts(
  owner: string,
  ownTab: string | null,
  commit: (draft: StoredDraft) => boolean,
  stored = readDrafts(owner),
): Promise<void> {
  const drafts = stored.filter(({ text }) => fitsNote(text))
  if (drafts.length === 0) return
  const living = await livingTabs()
  for (const draft of drafts) {
    if (draft.tab !== ownTab && living.has(draft.tab)) continue
    if (commit(draft)) removeDraft(owner, draft)
  }
}

/** The same for a calendar that is not on the screen: the notes become edits of it, which `put` stores. */
export async function adoptUnshownDrafts(
  name: string,
  read: () => Calendar,
  put: (change: Change) => boolean,
): Promise<void> {
  const commit = ({ date, start, text }: StoredDraft) =>
    put(changeOfDay(read().entries, date, (entry) => withTypedNote(entry, start, text)))
  await adoptAbandonedDrafts(name, null, commit)
}
