import { useTranslation } from 'react-i18next'
import { type Day, yearOf } from '@/domain/dates'
import { workdaysIn } from '@/domain/leave/workdays'
import { daysFrom } from '@/domain/marking/block'
import { rangeText, spanText } from '@/i18n/dayTexts'
import { numberText } from '@/i18n/format'
import { useWorkTime } from '@/state/choices/leave'
import { useKnowsWeek } from '@/state/people/useWhose'
import { usePreferences } from '@/state/preferences/PreferencesProvider'

/**
 * Says which days are meant, and how many days and workdays they are: "May 3 – 14 · 12 days, 9 workdays"; with the
 * year where it is not the shown one (R4, R9). Who only looks is not told how many are workdays (T8).
 */
export function useDaysText(): (first: Day, last: Day, shownYear: number) => string {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const time = useWorkTime()
  const knowsWeek = useKnowsWeek()
  return (first, last, shownYear) => {
    const days = daysFrom(first, last)
    const isShown = [first, last].every((day) => yearOf(day) === shownYear)
    const said = {
      range: (isShown ? rangeText : spanText)(first, last, language),
      days: t('marking.days', { count: days.length }),
    }
    if (!knowsWeek) return t('marking.textDays', said)
    const workdays = workdaysIn(days, time)
    return t('marking.text', {
      ...said,
      workdays: t('marking.workdays', {
        count: workdays,
        workdays: numberText(workdays, language),
      }),
    })
  }
}
