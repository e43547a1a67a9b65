import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, yearOf } from '@/domain/dates'
import { dayBetween, inOrder, type Typed } from '@/domain/find/dayBetween'
import type { Order } from '@/domain/find/typedDay'
import { DATE_NAMES } from '@/i18n/dateNames'
import { datesText, longDay, shortDay } from '@/i18n/dayTexts'
import { spokenDay } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { TextField } from '@/ui/TextField'

const DayPopup = lazyPart(() => import('./DayPopup'), 'DayPopup')

type Props = {
  label: string
  hint?: string | undefined
  value: Day | null
  min: Day
  max: Day
  /**
   * Called with a day between `min` and `max`; null if the field is empty, the text is no such day, or it can be read
   * as two days. `typed` says which, and tells the other field of a range the order of day and month.
   */
  onChoose: (day: Day | null, typed: Typed) => void
  /** The order of day and month in the other date of the range; it settles a text that can be two days. */
  order?: Order | undefined
  /**
   * Calls `onChoose` only on Enter or when the field is left, and never with an error: for a value that is saved at
   * once, where a half-typed date would be saved.
   */
  isKept?: boolean | undefined
}

/** Whether the year has all four digits, so that the text is not the beginning of another date. */
const isWhole = (typed: string) => /\d{4}/.test(typed)

/**
 * A day that is typed or picked from a calendar, in the interface language whatever the browser's is. A text that is
 * no day stays in the field with an error. The day that was understood is written beside it; if two are possible, the
 * field asks which.
 */
export function DateField({ label, hint, value, min, max, onChoose, order, isKept }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const today = useToday()
  const askedId = useId()
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  /** The text being typed; null while the formatted day is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isJudged, setJudged] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const written = value === null ? '' : longDay(value, language).replaceAll('\u00a0', ' ')
  const ends = { min, max }
  const readText = (text: string) => dayBetween(text, ends, language, today, DATE_NAMES)
  const read = readText(typed ?? value ?? '')
  const { day, fault, other } = inOrder(read, order, ends)
  // Live only while somebody types: a dialog opened over this one hides everything from screen readers except live
  // regions.
  const live = typed === null ? undefined : 'polite'
  const isAsked = fault === 'twoWays' && (isJudged || isWhole(typed ?? ''))

  function type(text: string) {
    setTyped(text)
    setJudged(false)
    const next = readText(text)
    if (!isKept) onChoose(inOrder(next, order, ends).day, next)
  }

  /** Shows errors, which wait until typing has ended. From here on the order of another field no longer applies. */
  function finish() {
    const isSettled = day !== null && read.either !== undefined
    if (typed !== null && fault === null && (isKept || isSettled)) onChoose(day, { day, fault })
    if (day !== null && (isKept || day === value)) setTyped(null)
    setJudged(true)
  }

  /** The answer to "which of the two days?". It may lie outside `min` and `max`. */
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
          // Hidden instead of unmounted: if an element goes while the focus moves, the dialog takes the focus itself.
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

type EitherDayProps = {
  id: string
  /** The two possible days, by the order of day and month. */
  days: Readonly<Record<Order, Day>>
  onAnswer: (order: Order) => void
}

/** Asks "May 6 or June 5?" with a button for each day. */
function EitherDay({ id, days, onAnswer }: EitherDayProps) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { dayFirst, monthFirst } = days
  const spelled = yearOf(dayFirst) === yearOf(monthFirst) ? shortDay : longDay
  const orders: Order[] = ['dayFirst', 'monthFirst']
  if (monthFirst < dayFirst) orders.reverse()
  const [first, second] = orders.map((order) => (
    <Button key={order} className="px-2" onClick={() => onAnswer(order)}>
      {spelled(days[order], language)}
    </Button>
  ))
  return (
    <fieldset
      id={id}
      aria-label={t('dates.which')}
      className="mt-1.5 flex flex-wrap items-center gap-y-1 text-[0.8125rem]"
    >
      {first}
      <span className="whitespace-pre">{` ${t('dates.or')} `}</span>
      {second}
      <span>?</span>
    </fieldset>
  )
}
