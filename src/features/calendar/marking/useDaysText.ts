import { useTranslation } from 'react-i18next'
import { type Day, yearOf } from '@/domain/dates'
import { workdaysIn } from '@/domain/leave/workdays'
import { daysFrom } from '@/domain/marking/block'
import { rangeText, spanText } from '@/i18n/dayTexts'
import { numberText } from '@/i18n/format'
import { useWorkTime } from '@/state/choices/leave'
import { usePreferences } from '@/state/preferences/PreferencesProvider'

/**
 * Says which days are meant, and how many days and workdays they are: "May 3 – 14 · 12 days, 9 workdays"; with the
 * year where it is not the shown one (R4, R9).
 */
export function useDaysText(): (first: Day, last: Day, shownYear: number) => string {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const time = useWorkTime()
  return (first, last, shownYear) => {
    const days = daysFrom(first, last)
    const workdays = workdaysIn(days, time)
    const isShown = [first, last].every((day) => yearOf(day) === shownYear)
    return t('marking.text', {
      range: (isShown ? rangeText : spanText)(first, last, language),
      days: t('marking.days', { count: days.length }),
      workdays: t('marking.workdays', {
        count: workdays,
        workdays: numberText(workdays, language),
      }),
    })
  }
}
