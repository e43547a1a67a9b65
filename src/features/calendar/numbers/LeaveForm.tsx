import { ChevronDown } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, yearOf } from '@/domain/dates'
import { balanceOf, leaveYear, parseDays, untilDay } from '@/domain/leave/balance'
import { ORDINARY_WEEK, type Reckoning } from '@/domain/leave/workdays'
import type { Share } from '@/domain/settings'
import { longDay, shortDay } from '@/i18n/dayTexts'
import { numberText, weekdayName } from '@/i18n/format'
import { changeLeave, changeLeaveYear, useReckoning } from '@/state/choices/leave'
import { notify } from '@/state/notify'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Button } from '@/ui/Button'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import type { DateFieldProps } from '../marking/RepeatDialog'
import { useDaysText } from './BridgeLine'

type Props = { reckoning: Reckoning; DateField: ComponentType<DateFieldProps> }

/** The year's allowance, what was carried over from the last year, and the hours of the week. */
export function LeaveForm({ reckoning, DateField }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { year, settings } = reckoning
  const { week = ORDINARY_WEEK, christmasEve = 1, newYearsEve = 1 } = settings
  const { allowance, carried, until } = leaveYear(settings, year)
  const before = useReckoning(year - 1)
  // Open at first if something has to be entered or carried over; after that the person opens and closes it.
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its position.
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

/** Whether the past year left days to carry over, or days that were taken too many. */
const isWaiting = (before: Reckoning) =>
  before.year < yearOf(before.today) && Boolean(balanceOf(before).left)

const SHARES = [
  [1, 'numbers.whole'],
  [0.5, 'numbers.half'],
  [0, 'numbers.free'],
] as const

type ShareProps = { label: string; value: Share; onChoose: (share: Share) => void }

/** How much of a weekday is worked. */
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

type CarryOverProps = { before: Reckoning; carried: number | undefined }

/** What the last year left, and a button that carries it over. */
function CarryOver({ before, carried }: CarryOverProps) {
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

type DaysFieldProps = {
  label: string
  hint?: string | undefined
  value: number | undefined
  /** Allows a negative number. */
  isSigned?: boolean
  onChange: (days: number | undefined) => void
}

/** A number of days or none. Takes effect while it is typed, as soon as it is a number. */
export function DaysField({ label, hint, value, isSigned = false, onChange }: DaysFieldProps) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  /** The text being typed; null while the formatted number is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === undefined ? '' : numberText(value, language))
  const isWrong = parseDays(shown, isSigned) === null

  function type(text: string): void {
    setTyped(text)
    const days = parseDays(text, isSigned)
    if (days !== null) onChange(days)
  }

  return (
    <TextField
      label={label}
      {...(hint && { hint })}
      value={shown}
      // A phone's numeric keyboard may have no minus sign.
      inputMode={isSigned ? 'text' : 'decimal'}
      autoComplete="off"
      error={isWrong ? t(isSigned ? 'numbers.wrongSigned' : 'numbers.wrongDays') : null}
      onChange={({ target }) => type(target.value)}
      onBlur={() => {
        if (!isWrong) setTyped(null)
      }}
    />
  )
}
