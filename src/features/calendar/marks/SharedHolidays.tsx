import { Suspense, useLayoutEffect } from 'react'
import { lanesIn, type SharedHoliday } from '@/domain/holidays/sharedHolidays'
import { sharedLayer } from '@/domain/holidays/sharedLayer'
import { layers } from '@/state/calendar/layers'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { lazyPart } from '@/ui/lazyPart'
import './laneStyles'

// Loaded apart, because its texts come later than the first screen.
const BandsKey = lazyPart(() => import('./BandsKey'), 'BandsKey')

/** Adds the holidays of a snapshot to the shared calendar. */
export default function SharedHolidays({ holidays }: { holidays: readonly SharedHoliday[] }) {
  const { language } = usePreferences()
  useLanes(lanesIn(holidays))
  useLayoutEffect(() => {
    layers.set([sharedLayer(holidays, language)])
    return () => layers.set([])
  }, [holidays, language])
  return (
    <Suspense>
      <BandsKey />
    </Suspense>
  )
}

/** Sets the number of lanes that days leave room for. */
function useLanes(lanes: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--lanes', String(lanes))
    return () => void style.removeProperty('--lanes')
  }, [lanes])
}
