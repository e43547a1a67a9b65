import type { Day } from '@/domain/dates'
import { select } from '@/state/selection'
import { useBands } from './useBands'

/** Selects the longest stretch that a day is in; null where its tags are on no day beside it (R9). */
export function useSelectStretch(day: Day, today: Day): (() => void) | null {
  const stretch = useBands(today).stretchOf(day, undefined)
  if (!stretch || stretch.first === stretch.last) return null
  return () => select(stretch.first, stretch.last)
}
