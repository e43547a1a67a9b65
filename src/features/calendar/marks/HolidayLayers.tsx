import { useLayoutEffect } from 'react'
import { yearOf } from '@/domain/dates'
import type { Month } from '@/domain/quarters'
import { useHolidayLayers } from '@/state/calendar/useHolidayLayers'
import { useToday } from '@/state/useToday'
import './markStyles'

type Props = { months: readonly Month[] }

/** Lays the chosen holidays under the calendar. Its code comes only where some are chosen (H1). */
export default function HolidayLayers({ months }: Props) {
  const today = useToday()
  const years = new Set([...months.map(({ year }) => year), yearOf(today), yearOf(today) + 1])
  const lanes = useHolidayLayers([...years])
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--lanes', String(lanes))
    return () => void document.documentElement.style.removeProperty('--lanes')
  }, [lanes])
  return null
}
