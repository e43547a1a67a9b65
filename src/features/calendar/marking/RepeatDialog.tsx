import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '@/domain/dates'
import type { Typed } from '@/domain/find/dayBetween'
import { EVERY, type Every, lastRepeat } from '@/domain/marking/repeat'
import { REPEAT_DAYS, REPEAT_INTERVAL } from '@/domain/plan'
import { longDay, rangeText } from '@/i18n/dayTexts'
import { closeDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { SelectField } from '@/ui/SelectField'
import { CountField, RepeatWeekdays } from './repeatFields'
import { useDaysActions } from './useDaysActions'
import { type Ending, useRepetition } from './useRepetition'

/** The date field, which belongs to another feature (settings). */
export type DateFieldProps = {
  label: string
  hint?: string | undefined
  value: Day | null
  min: Day
  max: Day
  onChoose: (day: Day | null, typed: Typed) => void
  isKept?: boolean | undefined
}
type Props = {
  days: readonly Day[]
  /** The selected days whose content is repeated; the others are left out. */
  meant?: readonly Day[] | undefined
  DateField: ComponentType<DateFieldProps>
}

const ENDINGS: readonly Ending[] = ['date', 'times']

/**
 * Repeats the content of days at an interval, until a date or a number of times. Says beforehand how many days that
 * writes.
 */
export function RepeatDialog({ days, meant = days, DateField }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const actions = useDaysActions(useToday())
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  const { every, weekdays, until, end, written, fresh, had, ...repetition } = useRepetition(
    days,
    meant,
  )
  const isByDate = repetition.ending === 'date'
  const [isUnread, setUnread] = useState(false)
  const lastFresh = [...fresh].sort().at(-1) ?? ''

  function result(): string {
    if (!repetition.hasContent) return t('marking.noContent')
    if (repetition.lacksWeekday) return t('marking.weekdayMissing')
    // A field shows its own error.
    if (end === null)
      return isByDate && until === null && !isUnread ? t('marking.untilMissing') : ''
    if (fresh.length === 0 && had > 0) return t('marking.nothingNew', { count: had })
    const day = lastFresh && longDay(lastFresh, language)
    return t('marking.written', { count: fresh.length, last: day })
  }

  const everyLabel = (value: Every) => {
    if (typeof value === 'number') return t('marking.weeks', { count: value })
    return t(value === 'days' ? 'marking.everyDays' : `marking.${value}`)
  }

  function submit(): void {
    if (!actions.mayChange(fresh.length)) return
    actions.write(written, 'daysRepeated')
    closeDialog()
  }

  return (
    <Dialog
      title={t('marking.repeatTitle')}
      description={t('marking.repeatIntro', {
        count: days.length,
        days: rangeText(first, last, language),
      })}
      onClose={closeDialog}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="grid gap-3">
          <SelectField
            label={t('marking.every')}
            options={EVERY.map((value) => ({ value: String(value), label: everyLabel(value) }))}
            value={String(every)}
            onChoose={(value) =>
              repetition.setEvery(EVERY.find((one) => String(one) === value) ?? every)
            }
          />
          {repetition.isWeekly && (
            <RepeatWeekdays
              isBlock={days.length > 1}
              chosen={weekdays}
              onChoose={repetition.setWeekdays}
            />
          )}
          {every === 'days' && (
            <CountField
              label={t('marking.interval')}
              value={repetition.interval}
              min={repetition.length}
              max={Math.max(repetition.length, REPEAT_INTERVAL)}
              onChange={repetition.setInterval}
            />
          )}
          <SelectField
            label={t('marking.ending')}
            options={ENDINGS.map((value) => ({ value, label: t(`marking.by_${value}`) }))}
            value={repetition.ending}
            onChoose={(value) => repetition.setEnding(value === 'times' ? 'times' : 'date')}
          />
          {isByDate ? (
            <DateField
              label={t('marking.until')}
              value={until}
              min={addDays(last, 1)}
              max={lastRepeat(first)}
              onChoose={(day, { fault }) => {
                repetition.setUntil(day)
                setUnread(fault !== null)
              }}
            />
          ) : (
            <CountField
              label={t('marking.times')}
              value={repetition.times}
              min={1}
              max={REPEAT_DAYS}
              onChange={repetition.setTimes}
            />
          )}
        </div>
        <p
          role="status"
          className="mt-3 min-h-5 text-[0.8125rem] text-soft"
          data-repeat-count={fresh.length}
        >
          <span>{result()}</span>
          {had > 0 && fresh.length > 0 && (
            <span className="block">{t('marking.haveIt', { count: had })}</span>
          )}
          {repetition.isCut && <span className="block">{t('marking.cut')}</span>}
        </p>
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={closeDialog}>{t('common.cancel')}</Button>
          <Button type="submit" kind="primary" disabled={end === null || fresh.length === 0}>
            {t('marking.repeat')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
