import { useLayoutEffect } from 'react'
import { lanesIn, type SharedHoliday, sharedLayer } from '@/domain/holidays/sharedHolidays'
import { layers } from '@/state/calendar/layers'
import { useLanes } from './useLanes'

/** Lays the holidays of a snapshot under the shared calendar (H4). */
export default function SharedHolidays({ holidays }: { holidays: readonly SharedHoliday[] }) {
  useLanes(lanesIn(holidays))
  useLayoutEffect(() => {
    layers.set([sharedLayer(holidays)])
    return () => layers.set([])
  }, [holidays])
  return null
}
