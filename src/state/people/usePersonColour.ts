import { colourOf } from '@/domain/people/colour'
import type { PaletteColor } from '@/domain/tags'
import { useOtherCalendars } from '@/state/people/useCalendars'

/** The colours of people, by their ids: an owner has the one that their calendar was given (T3, T4). */
export function usePersonColour(): (id: string) => PaletteColor {
  const others = useOtherCalendars()
  return (id) => colourOf({ id, colour: others.find(({ owner }) => owner === id)?.colour ?? '' })
}
