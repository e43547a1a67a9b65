import { useEffect, useLayoutEffect, useMemo } from 'react'
import { workRegions } from '@/domain/holidays/choice'
import { publicLayer, schoolLayer } from '@/domain/holidays/layers'
import { isSameList } from '@/domain/lists'
import type { Settings } from '@/domain/settings'
import { knownIn, schoolHolidays } from '@/state/calendar/schoolHolidays'
import { settings } from '@/state/choices/settings'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useStore } from '@/state/useStore'
import { layDown } from './layers'

const NONE: readonly string[] = []
const regionsOf = ({ holidays }: Settings) => holidays?.regions ?? NONE
const workOf = ({ holidays = {} }: Settings) => workRegions(holidays)
const schoolsOf = ({ holidays }: Settings) => holidays?.school ?? NONE

/**
 * Sets the layers of the chosen holidays, in the language of the interface. School holidays are fetched for the shown
 * years; each state has a lane.
 */
export function useHolidayLayers(years: readonly number[]): void {
  const { language } = usePreferences()
  const regions = useStore(settings, regionsOf, isSameList)
  const work = useStore(settings, workOf, isSameList)
  const states = useStore(settings, schoolsOf, isSameList)
  const known = useStore(schoolHolidays.store, ({ known }) => known)
  const open = useMemo(() => publicLayer(regions, language, work), [regions, language, work])
  const school = useMemo(
    () => schoolLayer(states, knownIn(known), language, regions),
    [states, known, language, regions],
  )
  useLayoutEffect(() => {
    const all = [...(regions.length > 0 ? [open] : []), ...(states.length > 0 ? [school] : [])]
    layDown('holidays', all, states.length)
  }, [open, school, regions, states])
  useEffect(() => () => layDown('holidays', [], 0), [])
  const shown = years.join()
  useEffect(() => {
    const asked = shown.split(',').map(Number)
    const retry = () => void schoolHolidays.retry(states, asked)
    void schoolHolidays.ask(states, asked)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [states, shown])
}
