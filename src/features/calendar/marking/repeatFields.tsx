import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekStartOf } from '@/domain/dates'
import { weekdayName } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { CheckField } from '@/ui/CheckField'
import { TextField } from '@/ui/TextField'

type WeekdaysProps = {
  /** Several days are repeated as a block, whose first day falls on each chosen weekday. */
  isBlock: boolean
  /** 0 is Sunday. */
  chosen: readonly number[]
  onChoose: (weekdays: readonly number[]) => void
}

/** Chooses the weekdays of a repetition. */
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
  /** Null while the text is not an allowed number. */
  value: number | null
  min: number
  max: number
  onChange: (count: number | null) => void
}

/** A whole number between two bounds. Takes effect while it is typed; a number outside shows an error. */
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
