import { useTranslation } from 'react-i18next'
import { balanceOf } from '@/domain/leave/balance'
import type { Reckoning } from '@/domain/leave/workdays'
import { UNDO_MESSAGE_MS } from '@/domain/timing'
import { t as say } from '@/i18n'
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
    notify.success(() => say('numbers.carriedOver', { days, year }), {
      id: 'carried',
      passesAfter: UNDO_MESSAGE_MS,
      actions: [{ label: () => say('undo.undo'), run: () => changeLeaveYear(year, { carried }) }],
    })
  }

  return (
    <div className="numbers-carry">
      <p className="text-soft">{t('numbers.carriedHint', { year: before.year, days })}</p>
      {carried !== left && <Button onClick={carry}>{t('numbers.carryOver')}</Button>}
    </div>
  )
}
