import type { Day } from '@/domain/dates'
import { fitsNote } from '@/domain/entries'
import { readDrafts, removeDraft, type StoredDraft } from '@/storage/localDrafts'
import { livingTabs } from '@/storage/tabs'

const fits = ({ text }: StoredDraft) => fitsNote(text)

/**
 * Commits the drafts that a closed or killed tab left behind (D5, E11); `commit` answers whether the
 * text is in storage now. Those of another living tab are still being typed, and one that is too
 * long waits until its day is opened again. What this tab types from now on is not touched. `ownTab` is
 * the tab that has just started, where nothing is typed yet; null later on.
 */
export async function adoptLeftDrafts(
  owner: string,
  ownTab: string | null,
  commit: (draft: StoredDraft) => boolean,
): Promise<void> {
  const drafts = readDrafts(owner).filter(fits)
  if (drafts.length === 0) return
  const living = await livingTabs()
  for (const draft of drafts) {
    if (draft.tab !== ownTab && living.has(draft.tab)) continue
    if (commit(draft)) removeDraft(owner, draft)
  }
}

/** A note of this day that was too long to be saved; null if there is none. */
export function longDraft(owner: string, date: Day): StoredDraft | null {
  return readDrafts(owner).find((draft) => draft.date === date && !fits(draft)) ?? null
}
