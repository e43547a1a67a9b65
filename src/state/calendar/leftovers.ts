import * as keys from '@/storage/local/keys'
import { keysWith } from '@/storage/local/localJson'
import { readDrafts, type StoredDraft } from '@/storage/local/unfinished'

/** What ended tabs and earlier visits left in this browser. The code that handles it is fetched if there is some. */

/**
 * Has `commit` save the drafts of notes in a calendar, by its name, that ended tabs left, and those of `ownTab`, if the
 * tab has just started; true means that a draft is stored.
 */
export async function adoptDrafts(
  owner: string,
  ownTab: string | null,
  commit: (draft: StoredDraft) => boolean,
): Promise<void> {
  const drafts = readDrafts(owner)
  if (drafts.length === 0) return
  const { adoptAbandonedDrafts } = await import('@/state/undo/abandonedDrafts')
  await adoptAbandonedDrafts(owner, ownTab, commit, drafts)
}

/** Removes what was kept for 30 days. `current` names the account that uses the app. */
export async function purgeLeft(current: () => string): Promise<void> {
  const found = [keys.setAside(''), keys.leftAt('')].flatMap(keysWith)
  if (found.length === 0) return
  const { purgeAfterTime } = await import('@/storage/local/leftData')
  await purgeAfterTime(current)
}
