import { useEffect, useMemo, useState } from 'react'
import type { KnownSchool } from '@/domain/holidays/layers'
import { knownRegions, regionName } from '@/domain/holidays/regions'
import type { schoolBreaks } from '@/domain/holidays/schoolsOff'
import { isSameList } from '@/domain/lists'
import type { Settings } from '@/domain/settings'
import { useTier } from '@/state/auth/useAccess'
import { knownIn, schoolHolidays } from '@/state/calendar/schoolHolidays'
import { settings } from '@/state/choices/settings'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useStore } from '@/state/useStore'

/** The states whose school holidays are shown, and their known holidays. */
export type Schools = {
  readonly states: readonly string[]
  readonly names: readonly string[]
  readonly known: KnownSchool
}

const NONE: readonly string[] = []
const shownIn = ({ holidays }: Settings) => knownRegions(holidays?.school ?? NONE)

/** The school holidays of the shown states; fetches those of a year that the numbers show. */
export function useSchools(year: number): Schools {
  const isPro = useTier() === 'pro'
  const { language } = usePreferences()
  const shown = useStore(settings, shownIn, isSameList)
  const states = isPro ? shown : NONE
  const all = useStore(schoolHolidays.store, ({ known }) => known)
  useEffect(() => {
    if (states.length > 0) void schoolHolidays.ask(states, [year])
  }, [states, year])
  return useMemo(
    () => ({
      states,
      names: states.map((code) => regionName(code, language)),
      known: knownIn(all),
    }),
    [states, all, language],
  )
}

/**
 * The function that finds when all schools of some states are off; null until its code is loaded, which needs the
 * library of public holidays.
 */
export function useSchoolBreaks(isWanted: boolean): typeof schoolBreaks | null {
  const [found, setFound] = useState<typeof schoolBreaks | null>(null)
  useEffect(() => {
    if (!isWanted) return
    import('@/domain/holidays/schoolsOff').then(
      (code) => setFound(() => code.schoolBreaks),
      () => undefined,
    )
  }, [isWanted])
  return found
}
