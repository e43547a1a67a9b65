import { Suspense } from 'react'
import { yearOf } from '@/domain/dates'
import type { Month } from '@/domain/quarters'
import { useHolidayLayers } from '@/state/calendar/useHolidayLayers'
import { useToday } from '@/state/useToday'
import { lazyPart } from '@/ui/lazyPart'
import './laneStyles'

// Loaded apart, because its texts come later than the first screen.
const BandsKey = lazyPart(() => import('./BandsKey'), 'BandsKey')

type Props = { months: readonly Month[] }

/** Adds the chosen holidays to the calendar. Loaded only if some are chosen. */
export default function HolidayLayers({ months }: Props) {
  const today = useToday()
  const years = new Set([...months.map(({ year }) => year), yearOf(today), yearOf(today) + 1])
  useHolidayLayers([...years])
  return (
    <Suspense>
      <BandsKey />
    </Suspense>
  )
}
