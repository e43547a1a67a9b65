import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentAt } from '@/domain/calendarThen'
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

/** The day and the time of a moment, and the year that is wanted as it was then. */
export function MomentFields({ chosen, year, years, onChoose, onYear, DateField, ...ends }: Props) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-2 items-start gap-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
      <div className="col-span-2 sm:col-span-1">
        <DateField
          // A field that is being typed in would not show the day that a change has chosen.
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

/** Any day on which no clock is changed. */
const SOME_DAY = '2026-01-15'

type TimeProps = { minutes: number | null; onChoose: (minutes: number | null) => void }

/** A time of day that is typed in the language of the interface, as the date beside it. */
function TimeField({ minutes, onChoose }: TimeProps) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  /** What is being typed; null where the time is shown as the language writes it. */
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
