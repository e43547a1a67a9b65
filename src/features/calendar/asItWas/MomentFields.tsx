import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentAt } from '@/domain/asItWas'
import type { Day } from '@/domain/dates'
import { typedTime } from '@/domain/find/typedDay'
import { timeText } from '@/i18n/dayTexts'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import type { Chosen } from '@/state/versions/useAsItWas'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'

export type DateFieldProps = {
  label: string
  value: Day | null
  min: Day
  max: Day
  onChoose: (day: Day | null) => void
}

type Props = {
  chosen: Chosen
  year: number
  years: readonly number[]
  min: Day
  max: Day
  onChoose: (next: Partial<Chosen>) => void
  onYear: (year: number) => void
  DateField: ComponentType<DateFieldProps>
}

/** Fields for the day and time of the moment, and for the year to show as it was then. */
export function MomentFields({ chosen, year, years, onChoose, onYear, DateField, ...ends }: Props) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-2 items-start gap-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
      <div className="col-span-2 sm:col-span-1">
        <DateField
          // The key resets the fields when a change is chosen from the list; a field that is being edited would keep
          // its own text.
          key={chosen.before?.at}
          label={t('asItWas.date')}
          value={chosen.date}
          onChoose={(date) => onChoose({ date })}
          {...ends}
        />
      </div>
      <TimeField
        key={`time ${chosen.before?.at}`}
        minutes={chosen.minutes}
        onChoose={(minutes) => onChoose({ minutes })}
      />
      <SelectField
        label={t('asItWas.year')}
        options={years.map((one) => ({ value: String(one), label: String(one) }))}
        value={String(year)}
        onChoose={(value) => onYear(Number(value))}
      />
    </div>
  )
}

/** Used to format times of day: a day without a change of the clock. */
const SOME_DAY = '2026-01-15'

type TimeProps = { minutes: number | null; onChoose: (minutes: number | null) => void }

/** A time of day, typed in the format of the interface language like the date beside it. */
function TimeField({ minutes, onChoose }: TimeProps) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  /** The text being typed; null while the formatted time is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isJudged, setJudged] = useState(false)
  const written = (at: number) => timeText(momentAt(SOME_DAY, at), language).replaceAll(/\s/g, ' ')
  const isWrong = isJudged && minutes === null
  return (
    <TextField
      label={t('asItWas.time')}
      value={typed ?? (minutes === null ? '' : written(minutes))}
      autoComplete="off"
      spellCheck={false}
      error={isWrong ? t('asItWas.timeUnknown', { example: written(17 * 60 + 30) }) : null}
      onChange={({ target }) => {
        setTyped(target.value)
        setJudged(false)
        onChoose(typedTime(target.value))
      }}
      onBlur={() => {
        if (minutes !== null) setTyped(null)
        setJudged(true)
      }}
    />
  )
}
