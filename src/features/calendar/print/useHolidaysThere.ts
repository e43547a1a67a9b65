import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { regionName } from '@/domain/holidays/regions'
import { monthsOf } from '@/domain/surface/place'
import { PRINT_HINT_MS } from '@/domain/timing'
import { listText } from '@/i18n/format'
import { useTier } from '@/state/auth/useAccess'
import { awaitHolidays } from '@/state/calendar/awaitHolidays'
import { notify } from '@/state/notify'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import type { PrintJob } from './printJob'

/**
 * Says whether the holidays of what is printed lie under its days. It is waited for those that are on their way; what
 * has not come in time is named, before the browser is asked to print (P1).
 */
export function useHolidaysThere({ view, month }: PrintJob): boolean {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const isShown = useTier() === 'pro'
  const [areThere, setThere] = useState(!isShown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is printed is chosen once.
  useEffect(() => {
    if (!isShown) return
    const end = new AbortController()
    const wait = () => notify.info(() => t('print.waiting'), { id: 'print', until: end.signal })
    const hint = setTimeout(wait, PRINT_HINT_MS)
    const years = [...new Set(monthsOf(view, month).map(({ year }) => year))]
    void awaitHolidays(years).then((missing) => {
      if (end.signal.aborted) return
      end.abort()
      clearTimeout(hint)
      const names = missing.map(({ state, year }) =>
        state
          ? `${t('holidays.school')} ${regionName(state, language)} ${year}`
          : t('holidays.public'),
      )
      const what = listText(names, language)
      if (what)
        notify.info(() => t('print.missing', { what }), { id: 'print', passesAfter: 10_000 })
      setThere(true)
    })
    return () => {
      end.abort()
      clearTimeout(hint)
    }
  }, [])
  return areThere
}
