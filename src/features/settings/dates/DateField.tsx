import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { dayBetween, inOrder, type Typed } from '@/domain/find/dayBetween'
import type { Order } from '@/domain/find/typedDay'
import { DATE_NAMES } from '@/i18n/dateNames'
import { datesText, longDay } from '@/i18n/dayTexts'
import { spokenDay } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { IconButton } from '@/ui/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { TextField } from '@/ui/TextField'
import { EitherDay } from './EitherDay'

const DayPopup = lazyPart(() => import('./DayPopup'), 'DayPopup')

type Props = {
  label: string
  hint?: string | undefined
  value: Day | null
  min: Day
  max: Day
  /**
   * Gets a day between the ends; null where there is none, because the field is empty, or says what is wrong or asks
   * what is meant. Which of these it is, and what another field goes by, stands in `typed`.
   */
  onChoose: (day: Day | null, typed: Typed) => void
  /** In which order the other date of the same range is written: what can be two days is then one of them. */
  order?: Order | undefined
  /**
   * What is typed counts when Enter is pressed or the field is left, and what is wrong does not count at all: for
   * what is kept at once, or a date that is typed half would be kept.
   */
  isKept?: boolean | undefined
}

/** With a year in full it is no more the beginning of another date. */
const isWhole = (typed: string) => /\d{4}/.test(typed)

/**
 * A labelled day that is typed, or chosen from a calendar: both in the language of the interface, whatever
 * the browser's own is. What was typed and is no day stays there with the reason; nothing takes its place. How
 * it is read stands beside it in words, and what can be two days is asked about.
 */
export function DateField({ label, hint, value, min, max, onChoose, order, isKept }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const today = useToday()
  const askedId = useId()
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  /** What is being typed; null where the day is shown as the language writes it. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isJudged, setJudged] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const written = value === null ? '' : longDay(value, language).replaceAll('\u00a0', ' ')
  const ends = { min, max }
  const readText = (text: string) => dayBetween(text, ends, language, today, DATE_NAMES)
  const read = readText(typed ?? value ?? '')
  const { day, fault, other } = inOrder(read, order, ends)
  // A dialog over this one would hide all but what is live: only while something is typed there is something to say.
  const live = typed === null ? undefined : 'polite'
  const isAsked = fault === 'twoWays' && (isJudged || isWhole(typed ?? ''))

  function type(text: string) {
    setTyped(text)
    setJudged(false)
    const next = readText(text)
    if (!isKept) onChoose(inOrder(next, order, ends).day, next)
  }

  /** No error shows while somebody is typing. From here on no other field says what it is. */
  function finish() {
    const isSettled = day !== null && read.either !== undefined
    if (typed !== null && fault === null && (isKept || isSettled)) onChoose(day, { day, fault })
    if (day !== null && (isKept || day === value)) setTyped(null)
    setJudged(true)
  }

  /** One of the two days that were asked about; it may lie beyond the ends. */
  function answer(order: Order) {
    const { day, fault } = inOrder(read, order, ends)
    const meant = read.either?.[order] ?? ''
    setTyped(day === null ? longDay(meant, language) : null)
    onChoose(day, { day, fault, order })
    field.current?.focus()
  }

  function choose(chosen: Day) {
    setTyped(null)
    onChoose(chosen, { day: chosen, fault: null })
    setOpen(false)
  }

  function onKeyDown({ key, altKey }: KeyboardEvent) {
    if (key === 'Enter') finish()
    if (key === 'ArrowDown' && altKey) setOpen(true)
  }

  function error(): string | null {
    if (fault === null || fault === 'twoWays' || !(isJudged || typed === null)) return null
    if (fault === 'unknown') return t('dates.unknown')
    if (fault === 'otherWeekday') {
      return t('dates.otherWeekday', { date: spokenDay(other ?? today, language) })
    }
    return t('dates.outside', { first: longDay(min, language), last: longDay(max, language) })
  }

  return (
    <div className="min-w-0">
      <TextField
        ref={field}
        label={label}
        aside={
          // Hidden rather than taken out: what goes while the focus is on its way has a dialog take the focus itself.
          <span
            aria-live={live}
            hidden={typed === null}
            className="whitespace-nowrap text-soft"
            data-read-day=""
          >
            {day !== null && datesText(day, day, language)}
          </span>
        }
        {...(isAsked ? { 'aria-describedby': askedId } : hint && { hint })}
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
      <div aria-live={live}>
        {isAsked && read.either && <EitherDay id={askedId} days={read.either} onAnswer={answer} />}
      </div>
      {isOpen && (
        <Suspense>
          <DayPopup
            label={label}
            value={value}
            min={min}
            max={max}
            opener={opener}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
