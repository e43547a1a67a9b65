import { Suspense } from 'react'
import { yearOf } from '@/domain/dates'
import type { Month } from '@/domain/quarters'
import { useHolidayLayers } from '@/state/calendar/useHolidayLayers'
import { useToday } from '@/state/useToday'
import { lazyPart } from '@/ui/lazyPart'
import './laneStyles'

// Its words are among the texts that come later.
const BandsKey = lazyPart(() => import('./BandsKey'), 'BandsKey')

type Props = { months: readonly Month[] }

/** Lays the chosen holidays under the calendar. Its code comes only where some are chosen. */
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
