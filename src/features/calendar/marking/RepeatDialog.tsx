import { type ComponentType, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day, daysBetween } from '@/domain/dates'
import { type Entry, isEmptyEntry } from '@/domain/entries'
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
import { useTier } from '@/state/auth/useAccess'
import { useEntries } from '@/state/calendar/useDay'
import { closeDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { Button } from '@/ui/Button'
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
  onChoose: (day: Day | null) => void
  isKept?: boolean | undefined
}
type Props = { days: readonly Day[]; DateField: ComponentType<DateFieldProps> }

/** The content of days again every week, two weeks, month or year: how many it will be is said first (R7). */
export function RepeatDialog({ days, DateField }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const entries = useEntries()
  const { tagsPerDay } = limitsOf(useTier())
  const actions = useDaysActions(useToday())
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  const [every, setEvery] = useState<Every>(() => firstEvery(daysBetween(first, last) + 1))
  /** What the person has chosen; undefined where it is nothing yet. */
  const [chosen, setChosen] = useState<Day | null>()
  const until = chosen === undefined ? firstUntil(first, last, every) : chosen
  const block = useMemo(() => copyDays(entries, days), [entries, days])
  const hasContent = !block.entries.every(isEmptyEntry)
  const [min, max] = [addDays(last, 1), lastRepeat(first)]
  const { days: written, isCut } = useMemo(
    () => repeated(block, every, until ?? first),
    [block, every, until, first],
  )
  // Days that have it all already are none that will be written.
  const fresh = useMemo(() => {
    const join = (entry: Entry, day: Day) =>
      withContent(entry, written.get(day) ?? entry, tagsPerDay)
    return changeDays(entries, written.keys(), () => true, join).changed
  }, [entries, written, tagsPerDay])
  const had = written.size - fresh.length
  const lastFresh = [...fresh].sort().at(-1) ?? ''

  function result(): string {
    if (!hasContent) return t('marking.noContent')
    if (until === null) return t('marking.untilMissing')
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
            options={EVERY.map((value) => ({ value, label: t(`marking.${value}`) }))}
            value={every}
            onChoose={(value) => setEvery(value as Every)}
          />
          <DateField
            label={t('marking.until')}
            value={until}
            min={min}
            max={max}
            onChoose={setChosen}
          />
        </div>
        <p
          role="status"
          className="mt-3 text-[0.8125rem] text-soft"
          data-repeat-count={fresh.length}
        >
          <span>{result()}</span>
          {had > 0 && fresh.length > 0 && (
            <span className="block">{t('marking.haveIt', { count: had })}</span>
          )}
          {isCut && <span className="block">{t('marking.cut')}</span>}
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
