import { useTranslation } from 'react-i18next'
import { type Day, yearOf } from '@/domain/dates'
import type { Order } from '@/domain/find/typedDay'
import { longDay, shortDay } from '@/i18n/dayTexts'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Button } from '@/ui/Button'

type Props = {
  id: string
  /** The two possible days, by the order of day and month. */
  days: Readonly<Record<Order, Day>>
  onAnswer: (order: Order) => void
}

/** Asks "May 6 or June 5?" with a button for each day. */
export function EitherDay({ id, days, onAnswer }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { dayFirst, monthFirst } = days
  const spelled = yearOf(dayFirst) === yearOf(monthFirst) ? shortDay : longDay
  const orders: Order[] = ['dayFirst', 'monthFirst']
  if (monthFirst < dayFirst) orders.reverse()
  const [first, second] = orders.map((order) => (
    <Button key={order} className="px-2" onClick={() => onAnswer(order)}>
      {spelled(days[order], language)}
    </Button>
  ))
  return (
    <fieldset
      id={id}
      aria-label={t('dates.which')}
      className="mt-1.5 flex flex-wrap items-center gap-y-1 text-[0.8125rem]"
    >
      {first}
      <span className="whitespace-pre">{` ${t('dates.or')} `}</span>
      {second}
      <span>?</span>
    </fieldset>
  )
}
