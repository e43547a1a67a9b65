import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDays } from '@/domain/leave/balance'
import { numberText } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { TextField } from '@/ui/TextField'

type Props = {
  label: string
  hint?: string | undefined
  value: number | undefined
  /** It may be below zero. */
  isSigned?: boolean
  onChange: (days: number | undefined) => void
}

/** A number of days, or none; what is typed holds at once, as far as it is a number. */
export function DaysField({ label, hint, value, isSigned = false, onChange }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  /** What is being typed; null where the number is shown as the language writes it. */
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
      // The digits of a phone may have no minus sign beside them.
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
