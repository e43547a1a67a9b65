import { useLayoutEffect } from 'react'
import { lanesIn, type SharedHoliday } from '@/domain/holidays/sharedHolidays'
import { sharedLayer } from '@/domain/holidays/sharedLayer'
import { layers } from '@/state/calendar/layers'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useLanes } from './useLanes'

/** Lays the holidays of a snapshot under the shared calendar (H4). */
export default function SharedHolidays({ holidays }: { holidays: readonly SharedHoliday[] }) {
  const { language } = usePreferences()
  useLanes(lanesIn(holidays))
  useLayoutEffect(() => {
    layers.set([sharedLayer(holidays, language)])
    return () => layers.set([])
  }, [holidays, language])
  return null
}
