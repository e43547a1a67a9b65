import { ChevronDown } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, yearOf } from '@/domain/dates'
import { balanceOf, leaveYear, untilDay } from '@/domain/leave/balance'
import { ORDINARY_WEEK, type Reckoning } from '@/domain/leave/workdays'
import type { Share } from '@/domain/settings'
import { longDay, shortDay } from '@/i18n/dayTexts'
import { weekdayName } from '@/i18n/format'
import { changeLeave, changeLeaveYear, useReckoning } from '@/state/choices/leave'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { SelectField } from '@/ui/SelectField'
import type { DateFieldProps } from '../marking/RepeatDialog'
import { CarryOver } from './CarryOver'
import { DaysField } from './DaysField'

type Props = { reckoning: Reckoning; DateField: ComponentType<DateFieldProps> }

/** The allowance of a year, what was carried over, and what the person works (B1). */
export function LeaveForm({ reckoning, DateField }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { year, settings } = reckoning
  const { week = ORDINARY_WEEK, christmasEve = 1, newYearsEve = 1 } = settings
  const { allowance, carried, until } = leaveYear(settings, year)
  const before = useReckoning(year - 1)
  // From then on the person folds it. What is left of a year that is over waits to be carried over.
  const [isOpen] = useState(
    () => allowance === undefined || (isWaiting(before) && carried === undefined),
  )
  return (
    <details className="numbers-fold" open={isOpen}>
      <summary>
        <span>{t('numbers.how')}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <div className="numbers-form">
        <DaysField
          label={t('numbers.allowance')}
          value={allowance}
          onChange={(days) => changeLeaveYear(year, { allowance: days })}
        />
        <div>
          <DaysField
            label={t('numbers.carried')}
            isSigned
            value={carried}
            onChange={(days) => changeLeaveYear(year, { carried: days })}
          />
          <CarryOver before={before} carried={carried} />
        </div>
        <div className="numbers-until">
          <DateField
            label={t('numbers.until')}
            hint={
              until
                ? undefined
                : t('numbers.untilHint', { date: longDay(untilDay(year), language) })
            }
            value={until ? untilDay(year, until) : null}
            min={dayOf(year, 0, 1)}
            max={dayOf(year, 11, 31)}
            onChoose={(day) => changeLeaveYear(year, { until: day?.slice(5) })}
            isKept
          />
        </div>
        <fieldset className="numbers-week">
          <legend>{t('numbers.workdays')}</legend>
          {week.map((share, i) => (
            <ShareField
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week stand in their order.
              key={i}
              label={weekdayName((i + 1) % 7, language)}
              value={share}
              onChoose={(next) =>
                changeLeave((before) => ({ ...before, week: week.with(i, next) }))
              }
            />
          ))}
          <ShareField
            label={shortDay(dayOf(year, 11, 24), language)}
            value={christmasEve}
            onChoose={(next) => changeLeave((before) => ({ ...before, christmasEve: next }))}
          />
          <ShareField
            label={shortDay(dayOf(year, 11, 31), language)}
            value={newYearsEve}
            onChoose={(next) => changeLeave((before) => ({ ...before, newYearsEve: next }))}
          />
        </fieldset>
      </div>
    </details>
  )
}

/** Whether a year that is over has left something, or too little. */
const isWaiting = (before: Reckoning) =>
  before.year < yearOf(before.today) && Boolean(balanceOf(before).left)

const SHARES = [
  [1, 'numbers.whole'],
  [0.5, 'numbers.half'],
  [0, 'numbers.free'],
] as const

type ShareProps = { label: string; value: Share; onChoose: (share: Share) => void }

/** How much of a day is worked. */
function ShareField({ label, value, onChoose }: ShareProps) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={label}
      options={SHARES.map(([share, name]) => ({ value: String(share), label: t(name) }))}
      value={String(value)}
      onChoose={(chosen) => onChoose(SHARES.find(([share]) => String(share) === chosen)?.[0] ?? 1)}
    />
  )
}
