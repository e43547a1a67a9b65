import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { monthOfDay } from '@/domain/quarters'
import { isShown } from '@/domain/surface/place'
import { useWhose } from '@/state/people/useWhose'
import { Button } from '@/ui/Button'
import { scrollToRow } from '@/ui/scrollToRow'
import { watchSeen } from '@/ui/useIsSeen'
import { refocusDay, rowOf } from '../keys/focusDay'
import type { Period } from '../usePeriod'

/** Says whether today is in the window; yes until the browser has looked. */
function useIsTodaySeen({ months }: Period, today: Day): boolean {
  const [isInWindow, setInWindow] = useState(true)
  // What the days are drawn anew with: then the row of today is another one, and nobody sees the one of before.
  const { owner, role } = useWhose()
  const isOnPage = isShown(months, today)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other months, or in another calendar, the row of today is another one.
  useEffect(() => {
    const row = rowOf(today)
    return row ? watchSeen(row, setInWindow) : undefined
  }, [months, today, owner, role])
  return isOnPage && isInWindow
}

/** Back to today; gone while today is on the screen. */
export function TodayButton({ period, today }: { period: Period; today: Day }) {
  const { t } = useTranslation()
  const isSeen = useIsTodaySeen(period, today)
  if (isSeen) return null
  const show = () => {
    period.showMonth(monthOfDay(today))
    scrollToRow(rowOf(today), period.isPhone)
    // The button would take the focus along when it goes.
    queueMicrotask(() => refocusDay(today))
  }
  return (
    <Button kind={period.isPhone ? 'ghost' : 'plain'} onClick={show}>
      {t('header.today')}
    </Button>
  )
}
