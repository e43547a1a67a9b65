import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekStartOf } from '@/domain/dates'
import { weekdayName } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { CheckField } from '@/ui/CheckField'
import { TextField } from '@/ui/TextField'

type WeekdaysProps = {
  /** More than one day is repeated: the first of them falls on each weekday that is chosen. */
  isBlock: boolean
  /** 0 for Sunday. */
  chosen: readonly number[]
  onChoose: (weekdays: readonly number[]) => void
}

/** The weekdays on which days come again. */
export function RepeatWeekdays({ isBlock, chosen, onChoose }: WeekdaysProps) {
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

type CountProps = {
  label: string
  /** Null while what is typed is no number that is allowed. */
  value: number | null
  min: number
  max: number
  onChange: (count: number | null) => void
}

/** A whole number between two bounds; what is typed holds at once, and a number outside of them is told. */
export function CountField({ label, value, min, max, onChange }: CountProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(String(value ?? ''))
  const read = (text: string) => {
    const count = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN
    return count >= min && count <= max ? count : null
  }
  return (
    <TextField
      label={label}
      value={typed}
      inputMode="numeric"
      autoComplete="off"
      error={read(typed) === null ? t('marking.wrongCount', { min, max }) : null}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value))
      }}
    />
  )
}
