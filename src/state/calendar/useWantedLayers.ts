import type { OutsideKnown } from '@/domain/outside/outside'
import { ownersBeside } from '@/domain/people/besideSettings'
import type { Settings } from '@/domain/settings'
import { settings } from '@/state/choices/settings'
import { outsideCalendars } from '@/state/outside/outside'
import { useWhose } from '@/state/people/useWhose'
import { useStore } from '@/state/useStore'

const hasOthersBeside = (chosen: Settings) => ownersBeside(chosen).length > 0

/** Whether the own calendar is shown, and another's beside it. */
export function useWantsPeople(): boolean {
  const { isOwn } = useWhose()
  return useStore(settings, hasOthersBeside) && isOwn
}

const areSome = (known: readonly OutsideKnown[]) => known.length > 0

/** Whether the own calendar is shown, and the account has calendars elsewhere. */
export function useWantsOutside(): boolean {
  const { isOwn } = useWhose()
  return useStore(outsideCalendars, areSome) && isOwn
}
