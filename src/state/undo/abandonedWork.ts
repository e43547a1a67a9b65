import { fitsNote } from '@/domain/entries'
import { inverseOf } from '@/domain/joinChanges'
import { undoChange } from '@/domain/undoChange'
import type { EditTools } from '@/state/calendar/commit'
import { readStep, removeStep, tabsWithSteps } from '@/storage/local/oldSteps'
import { livingTabs } from '@/storage/local/tabs'
import { readDrafts, removeDraft, type StoredDraft } from '@/storage/local/unfinished'

/**
 * Completes the steps that tabs of the version before have left (E6). They are merged, so that what is stored of them
 * already, or was changed since, stays. `isShown` says whether the owner's calendar is still shown.
 */
export async function finishAbandonedSteps(
  owner: string,
  { read, commit }: Pick<EditTools, 'read' | 'commit'>,
  isShown: () => boolean,
): Promise<void> {
  const tabs = tabsWithSteps(owner)
  if (tabs.length === 0) return
  const living = await livingTabs()
  for (const tab of tabs) {
    if (living.has(tab) || !isShown()) continue
    const isStored = commit(undoChange(read(), inverseOf(readStep(owner, tab))).change, 'noStep')
    if (isStored) removeStep(owner, tab)
  }
}

/**
 * Commits the drafts that a closed or killed tab left behind (D5, E11); `commit` answers whether the
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
