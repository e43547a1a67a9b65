import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { dayBetween } from '@/domain/find/dayBetween'
import { DATE_NAMES } from '@/i18n/dateNames'
import { longDay } from '@/i18n/dayTexts'
import { spokenDay } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { IconButton } from '@/ui/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { Part } from '@/ui/Part'
import { TextField } from '@/ui/TextField'

const DayPopup = lazyPart(() => import('./DayPopup'), 'DayPopup')

type Props = {
  label: string
  hint?: string | undefined
  value: Day | null
  min: Day
  max: Day
  /** Gets a day between the ends; null where there is none, because the field is empty or says what is wrong. */
  onChoose: (day: Day | null) => void
  /**
   * What is typed counts when Enter is pressed or the field is left, and what is wrong does not count at all: for
   * what is kept at once, or a date that is typed half would be kept.
   */
  isKept?: boolean | undefined
}

/**
 * A labelled day that is typed, or chosen from a calendar: both in the language of the interface, whatever
 * the browser's own is (S5). What was typed and is no day stays there with the reason; nothing takes its place.
 */
export function DateField({ label, hint, value, min, max, onChoose, isKept }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const today = useToday()
  const opener = useRef<HTMLButtonElement>(null)
  /** What is being typed; null where the day is shown as the language writes it. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isJudged, setJudged] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const written = value === null ? '' : longDay(value, language).replaceAll('\u00a0', ' ')
  const readText = (text: string) => dayBetween(text, { min, max }, language, today, DATE_NAMES)
  const { day, fault, other } = readText(typed ?? value ?? '')

  function type(text: string) {
    setTyped(text)
    setJudged(false)
    if (!isKept) onChoose(readText(text).day)
  }

  /** No error shows while somebody is typing. */
  function finish() {
    if (typed !== null && isKept && fault === null) onChoose(day)
    if (day !== null && (isKept || day === value)) setTyped(null)
    setJudged(true)
  }

  function choose(chosen: Day) {
    setTyped(null)
    onChoose(chosen)
    setOpen(false)
  }

  function onKeyDown({ key, altKey }: KeyboardEvent) {
    if (key === 'Enter') finish()
    if (key === 'ArrowDown' && altKey) setOpen(true)
  }

  function error(): string | null {
    if (fault === null || !(isJudged || typed === null)) return null
    if (fault === 'unknown') return t('dates.unknown')
    if (fault === 'otherWeekday') {
      return t('dates.otherWeekday', { date: spokenDay(other ?? today, language) })
    }
    return t('dates.outside', { first: longDay(min, language), last: longDay(max, language) })
  }

  return (
    <div className="min-w-0">
      <TextField
        label={label}
        {...(hint && { hint })}
        value={typed ?? written}
        placeholder={t('dates.placeholder')}
        autoComplete="off"
        spellCheck={false}
        error={error()}
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
