import { Suspense, useLayoutEffect } from 'react'
import { lanesIn, type SharedHoliday } from '@/domain/holidays/sharedHolidays'
import { sharedLayer } from '@/domain/holidays/sharedLayer'
import { layers } from '@/state/calendar/layers'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { lazyPart } from '@/ui/lazyPart'
import './laneStyles'

// Its words are among the texts that come later.
const BandsKey = lazyPart(() => import('./BandsKey'), 'BandsKey')

/** Lays the holidays of a snapshot under the shared calendar. */
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

/** Sets how many lanes of school holidays the days make room for. */
function useLanes(lanes: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--lanes', String(lanes))
    return () => void style.removeProperty('--lanes')
  }, [lanes])
}
