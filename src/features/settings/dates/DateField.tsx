import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { readTypedDay } from '@/domain/find/typedDay'
import { DATE_NAMES } from '@/i18n/dateNames'
import { longDay } from '@/i18n/dayTexts'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { IconButton } from '@/ui/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { Part } from '@/ui/Part'
import { TextField } from '@/ui/TextField'

const DayPopup = lazyPart(() => import('./DayPopup'), 'DayPopup')

type Props = {
  label: string
  /** Null while what stands there is no day. */
  value: Day | null
  min: Day
  max: Day
  onChoose: (day: Day | null) => void
}

/**
 * A labelled day that is typed, or chosen from a calendar: both in the language of the interface, whatever
 * the browser's own is (S5).
 */
export function DateField({ label, value, min, max, onChoose }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const today = useToday()
  const opener = useRef<HTMLButtonElement>(null)
  /** What is being typed; null where the day is shown as the language writes it. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isJudged, setJudged] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const written = value === null ? '' : longDay(value, language).replaceAll('\u00a0', ' ')

  function type(text: string) {
    setTyped(text)
    setJudged(false)
    onChoose(readTypedDay(text, language, today, DATE_NAMES))
  }

  /** No error shows while somebody is typing. */
  function finish() {
    if (value !== null) setTyped(null)
    setJudged(true)
  }

  function choose(day: Day) {
    setTyped(null)
    onChoose(day)
    setOpen(false)
  }

  function onKeyDown({ key, altKey }: KeyboardEvent) {
    if (key === 'Enter') finish()
    if (key === 'ArrowDown' && altKey) setOpen(true)
  }

  function fault(): string | null {
    if (value === null) return isJudged && typed?.trim() ? t('dates.unknown') : null
    if (min <= value && value <= max) return null
    return t('dates.outside', { first: longDay(min, language), last: longDay(max, language) })
  }

  return (
    <div className="min-w-0">
      <TextField
        label={label}
        value={typed ?? written}
        placeholder={t('dates.placeholder')}
        autoComplete="off"
        spellCheck={false}
        error={fault()}
        onChange={(event) => type(event.target.value)}
        onBlur={finish}
        onKeyDown={onKeyDown}
        trailing={
          <IconButton
            ref={opener}
            name={value === null ? t('dates.open') : t('dates.openAt', { date: written })}
            title={t('dates.open')}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarDays size={17} aria-hidden="true" />
          </IconButton>
        }
      />
      {isOpen && (
        <Part>
          <DayPopup
            label={label}
            value={value}
            min={min}
            max={max}
            opener={opener}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Part>
      )}
    </div>
  )
}
