import { inverseOf } from '@/domain/historySteps'
import { undoStep } from '@/domain/historyUndo'
import type { EditTools } from '@/state/history/editTools'
import { readSteps } from '@/storage/leftSteps'
import { removeStep } from '@/storage/localSteps'
import { livingTabs, tabId } from '@/storage/tabs'

const NO_LIMITS = { tags: Number.POSITIVE_INFINITY, tagsPerDay: Number.POSITIVE_INFINITY }

/**
 * Completes the steps that a closed or killed tab had begun to store (E6). They are merged, so that what is stored
 * of them already, or was changed since, stays. `isShown` says whether the owner's calendar is still shown.
 */
export async function finishLeftSteps(
  owner: string,
  { port, edited }: Pick<EditTools, 'port' | 'edited'>,
  isShown: () => boolean,
): Promise<void> {
  const living = await livingTabs()
  for (const { tab, step } of readSteps(owner)) {
    if (tab === tabId || living.has(tab) || !isShown()) continue
    const now = port.get()
    const { calendar, days, tagIds } = undoStep(now, inverseOf(step), NO_LIMITS)
    if (calendar !== now) port.set(calendar)
    // Where there is no room, it is kept as a step of this tab.
    edited(days, tagIds)
    removeStep(owner, tab)
  }
}
