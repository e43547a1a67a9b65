import { useTranslation } from 'react-i18next'
import { balanceOf } from '@/domain/leave/balance'
import type { Reckoning } from '@/domain/leave/workdays'
import { changeLeaveYear } from '@/state/choices/leave'
import { notify } from '@/state/notify'
import { Button } from '@/ui/Button'
import { useDaysText } from './useDaysText'

type Props = { before: Reckoning; carried: number | undefined }

/** What is left of the year before, and the one press that carries it over (B5). */
export function CarryOver({ before, carried }: Props) {
  const { t } = useTranslation()
  const daysText = useDaysText()
  const { left } = balanceOf(before)
  const year = before.year + 1
  if (!left) return null
  const days = daysText(left)

  function carry(): void {
    changeLeaveYear(year, { carried: left ?? undefined })
    notify.success(t('numbers.carriedOver', { days, year }), {
      id: 'carried',
      actions: [{ label: t('undo.undo'), run: () => changeLeaveYear(year, { carried }) }],
    })
  }

  return (
    <div className="numbers-carry">
      <p className="text-soft">{t('numbers.carriedHint', { year: before.year, days })}</p>
      {carried !== left && <Button onClick={carry}>{t('numbers.carryOver')}</Button>}
    </div>
  )
}
