import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, monthOf, yearOf } from '@/domain/dates'
import { Button } from '@/ui/Button'
import { focusDay } from '../focusDay'
import { isShown, type Period } from '../usePeriod'

/** Back to today; gone while today is on the screen. */
export function TodayButton({ period, today }: { period: Period; today: Day }) {
  const { t } = useTranslation()
  if (isShown(period.months, today)) return null
  const show = ({ detail }: MouseEvent) => {
    period.showMonth({ year: yearOf(today), month: monthOf(today) })
    // Pressed with a key the button would take the focus along when it goes.
    if (detail === 0) queueMicrotask(() => focusDay(today))
  }
  return <Button onClick={show}>{t('header.today')}</Button>
}
