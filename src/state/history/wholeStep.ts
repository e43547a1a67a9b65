import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import { stepBetween } from '@/domain/history'
import type { EditTools } from '@/state/history/editTools'
import { removeStep, writeStep } from '@/storage/local/localSteps'

/**
 * Stores what is shown since `before`, as `edited` does; of many days all or none are there at the next start,
 * also of a browser that is killed in between: the step is stored first, in one write (E6).
 */
export function storeWhole(
  { port, owner, edited }: Pick<EditTools, 'port' | 'owner' | 'edited'>,
  before: Calendar,
  days: readonly Day[],
  tagIds: readonly string[],
  ...delay: [isDelayed?: boolean]
): boolean {
  if (days.length + tagIds.length < 2) return edited(days, tagIds, ...delay)
  const whose = owner()
  writeStep(whose, stepBetween(before, port.get(), days))
  const isHeld = edited(days, tagIds, ...delay)
  // Where something found no room, the step is kept until there is some.
  if (isHeld) removeStep(whose)
  return isHeld
}
