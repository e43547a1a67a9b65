import { type ComponentType, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day, daysBetween, weekdayOf, weekStartOf } from '@/domain/dates'
import { type Entry, isEmptyEntry } from '@/domain/entries'
import type { Typed } from '@/domain/find/dayBetween'
import { copyDays } from '@/domain/marking/block'
import { changeDays } from '@/domain/marking/changeDays'
import { withContent } from '@/domain/marking/entryChanges'
import {
  EVERY,
  type Every,
  firstEvery,
  firstUntil,
  lastRepeat,
  repeated,
} from '@/domain/marking/repeat'
import { limitsOf } from '@/domain/plan'
import { longDay, rangeText } from '@/i18n/dayTexts'
import { weekdayName } from '@/i18n/format'
import { useTier } from '@/state/auth/useAccess'
import { useEntries } from '@/state/calendar/useDay'
import { closeDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { Button } from '@/ui/Button'
import { CheckField } from '@/ui/CheckField'
import { Dialog } from '@/ui/Dialog'
import { SelectField } from '@/ui/SelectField'
import { useDaysActions } from './useDaysActions'

/** The field of the settings that a day is typed into or chosen with. */
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
  /** Those of them whose content is repeated; the others bring nothing. */
  meant?: readonly Day[] | undefined
  DateField: ComponentType<DateFieldProps>
}

/**
 * The content of days again on weekdays of every so many weeks, every month or every year: how many days it will be
 * is said first.
 */
export function RepeatDialog({ days, meant = days, DateField }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const actions = useDaysActions(useToday())
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  const { every, weekdays, until, written, fresh, had, ...repetition } = useRepetition(days, meant)
  const [isUnread, setUnread] = useState(false)
  const lastFresh = [...fresh].sort().at(-1) ?? ''

  function result(): string {
    if (!repetition.hasContent) return t('marking.noContent')
    if (repetition.lacksWeekday) return t('marking.weekdayMissing')
    // The field says what it cannot read.
    if (until === null) return isUnread ? '' : t('marking.untilMissing')
    if (fresh.length === 0 && had > 0) return t('marking.nothingNew', { count: had })
    const day = lastFresh && longDay(lastFresh, language)
    return t('marking.written', { count: fresh.length, last: day })
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
            options={EVERY.map((value) => ({
              value: String(value),
              label:
                typeof value === 'number'
                  ? t('marking.weeks', { count: value })
                  : t(`marking.${value}`),
            }))}
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
          <Button onClick={closeDialog}>{t('marking.cancel')}</Button>
          <Button type="submit" kind="primary" disabled={until === null || fresh.length === 0}>
            {t('marking.repeat')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type RepeatWeekdaysProps = {
  /** More than one day is repeated: the first of them falls on each weekday that is chosen. */
  isBlock: boolean
  /** 0 for Sunday. */
  chosen: readonly number[]
  onChoose: (weekdays: readonly number[]) => void
}

/** The weekdays on which days come again. */
function RepeatWeekdays({ isBlock, chosen, onChoose }: RepeatWeekdaysProps) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const start = weekStartOf(language)
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-[0.8125rem] text-ink">
        {t(isBlock ? 'marking.beginsOn' : 'marking.onWeekdays')}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]">
        {Array.from({ length: 7 }, (_, i) => (start + i) % 7).map((weekday) => (
          <CheckField
            key={weekday}
            label={weekdayName(weekday, language)}
            isChecked={chosen.includes(weekday)}
            onChange={(isChosen) =>
              onChoose(
                isChosen ? [...chosen, weekday] : chosen.filter((other) => other !== weekday),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/**
 * What somebody chooses of a repetition, and the days that it would write.
 * @param meant the days whose content is repeated
 */
function useRepetition(days: readonly Day[], meant: readonly Day[]) {
  const entries = useEntries()
  const { tagsPerDay } = limitsOf(useTier())
  const weekStart = weekStartOf(usePreferences().language)
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  const [every, setEvery] = useState<Every>(() => firstEvery(daysBetween(first, last) + 1))
  const [weekdays, setWeekdays] = useState<readonly number[]>([weekdayOf(first)])
  /** What the person has chosen; undefined where it is nothing yet. */
  const [chosen, setUntil] = useState<Day | null>()
  const until = chosen === undefined ? firstUntil(first, last, every) : chosen
  const block = useMemo(() => copyDays(entries, days, meant), [entries, days, meant])
  const { days: written, isCut } = useMemo(
    () => repeated(block, { every, weekdays, weekStart }, until ?? first),
    [block, every, weekdays, weekStart, until, first],
  )
  // Days that have it all already are none that will be written.
  const fresh = useMemo(() => {
    const join = (entry: Entry, day: Day) =>
      withContent(entry, written.get(day) ?? entry, tagsPerDay)
    return changeDays(entries, written.keys(), () => true, join).changed
  }, [entries, written, tagsPerDay])
  const isWeekly = typeof every === 'number'
  return {
    hasContent: !block.entries.every(isEmptyEntry),
    every,
    setEvery,
    isWeekly,
    weekdays,
    setWeekdays,
    lacksWeekday: isWeekly && weekdays.length === 0,
    until,
    setUntil,
    written,
    fresh,
    /** How many have it all already. */
    had: written.size - fresh.length,
    isCut,
  }
}
