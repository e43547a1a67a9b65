import { ownersBeside } from '@/domain/people/besideSettings'
import type { Settings } from '@/domain/settings'
import { settings } from '@/state/choices/settings'
import { useWhose } from '@/state/people/useWhose'
import { useStore } from '@/state/useStore'

const lays = (chosen: Settings) => ownersBeside(chosen).length > 0

/** Whether the own calendar is shown, and another's beside it. */
export function useLaysPeople(): boolean {
  const { isOwn } = useWhose()
  return useStore(settings, lays) && isOwn
}
