import type { OutsideKnown } from '@/domain/outside/outside'
import { useWhose } from '@/state/people/useWhose'
import { useStore } from '@/state/useStore'
import { outsideCalendars } from './outside'

const areSome = (known: readonly OutsideKnown[]) => known.length > 0

/** Says whether calendars elsewhere lie beneath the own one, which is on the screen. */
export function useLaysOutside(): boolean {
  const { isOwn } = useWhose()
  return useStore(outsideCalendars, areSome) && isOwn
}
