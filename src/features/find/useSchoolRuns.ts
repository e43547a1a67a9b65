import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { yearOf } from '@/domain/dates'
import type { Run } from '@/domain/find/findIndex'
import { useSchoolBreaks, useSchools } from '@/state/calendar/useSchools'
import { useToday } from '@/state/useToday'

/** Of one state its own holidays say when its schools are off. */
const FEWEST_STATES = 2

/** When the schools of all shown states are off, this year and the next, to be found by that name (B5, F1). */
export function useSchoolRuns(): readonly Run[] {
  const { t } = useTranslation()
  const year = yearOf(useToday())
  const { states, known } = useSchools(year)
  useSchools(year + 1)
  const breaks = useSchoolBreaks(states.length >= FEWEST_STATES)
  const name = t('numbers.schools')
  return useMemo(() => {
    if (!breaks || states.length < FEWEST_STATES) return []
    const all = [year, year + 1].flatMap((one) => breaks(states, one, known))
    // That between the years belongs to both.
    const runs = new Map(
      all.map(({ freeFrom: from, freeTo: to }) => [from, { name, from, to, tags: [] }]),
    )
    return [...runs.values()]
  }, [breaks, states, known, year, name])
}
