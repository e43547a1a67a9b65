import { type ComponentType, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day, dayOf, yearOf } from '@/domain/dates'
import { isEmptyEntry } from '@/domain/entries'
import { copyDays } from '@/domain/marking/block'
import { EVERY, type Every, lastRepeat, repeated } from '@/domain/marking/repeat'
import { longDay, rangeText } from '@/i18n/dayTexts'
import { useEntries } from '@/state/calendar/useDay'
import { closeDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { SelectField } from '@/ui/SelectField'
import { useMarks } from './useMarks'

/** The field of the settings that a day is typed into or chosen with. */
export type DateFieldProps = {
  label: string
  hint?: string | undefined
  value: Day | null
  min: Day
  max: Day
  onChoose: (day: Day | null, isEmpty: boolean) => void
}
type Props = { days: readonly Day[]; DateField: ComponentType<DateFieldProps> }

/** The content of days again every week, two weeks, month or year: how many it will be is said first (R7). */
export function RepeatDialog({ days, DateField }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const entries = useEntries()
  const marks = useMarks(useToday())
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  const [every, setEvery] = useState<Every>('week')
  const [until, setUntil] = useState<Day | null>(dayOf(yearOf(last), 11, 31))
  const block = useMemo(() => copyDays(entries, days), [entries, days])
  const hasContent = !block.entries.every(isEmptyEntry)
  const [min, max] = [addDays(last, 1), lastRepeat(first)]
  const isOpen = until !== null && until >= first && until <= max
  const { days: written, isCut } = useMemo(
    () => repeated(block, every, isOpen && until ? until : first),
    [block, every, until, isOpen, first],
  )
  const lastWritten = [...written.keys()].sort().at(-1) ?? ''

  function submit(): void {
    if (!marks.mayChange(written.size)) return
    marks.write(written, 'daysRepeated')
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
            onChoose={setUntil}
          />
        </div>
        <p
          role="status"
          className="mt-3 text-[0.8125rem] text-soft"
          data-repeat-count={written.size}
        >
          <span>
            {hasContent
              ? t('marking.written', {
                  count: written.size,
                  last: lastWritten && longDay(lastWritten, language),
                })
              : t('marking.noContent')}
          </span>
          {isCut && <span className="block">{t('marking.cut')}</span>}
        </p>
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={closeDialog}>{t('marking.cancel')}</Button>
          <Button type="submit" kind="primary" disabled={!isOpen || written.size === 0}>
            {t('marking.repeat')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
