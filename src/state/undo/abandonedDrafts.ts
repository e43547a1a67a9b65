import type { Calendar } from '@/domain/calendar'
import { type Change, changeOfDay } from '@/domain/change'
import { fitsNote } from '@/domain/entries'
import { withTypedNote } from '@/domain/entryMerge'
import { livingTabs } from '@/storage/local/tabs'
import { readDrafts, removeDraft, type StoredDraft } from '@/storage/local/unfinished'

/**
 * Commits the drafts that closed or killed tabs left behind. Drafts of other living tabs are still being typed, and
 * drafts that are too long wait until their day is opened again.
 * @param commit saves the text in a note; true if it is in storage
 * @param ownTab this tab's id, if it has just started and nothing was typed in it yet; else null, and its drafts stay
 * @param stored the drafts at that time: what is typed later is not touched
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

/** Does this for a calendar that is not on the screen: its drafts become edits, which `put` stores. */
export async function adoptUnshownDrafts(
  name: string,
  read: () => Calendar,
  put: (change: Change) => boolean,
): Promise<void> {
  const commit = ({ date, start, text }: StoredDraft) =>
    put(changeOfDay(read().entries, date, (entry) => withTypedNote(entry, start, text)))
  await adoptAbandonedDrafts(name, null, commit)
}
