import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { DayPicker, type DropdownProps } from 'react-day-picker'
import { useTranslation } from 'react-i18next'
import { type Day, dayOf, weekStartOf } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { monthName, monthTitle, shortWeekdayName, spokenDay, utc, weekdayName } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { Select } from '@/ui/Select'
import { dayClasses } from './dayClasses'

type Props = { value: Day | null; min: Day; max: Day; onChoose: (day: Day) => void }

/** A moment that is this day in UTC, which is the picker's zone: no other one may move it (T1). */
const momentOf = (day: Day) => new Date(utc(day))
/** The picker's dates give their parts in its zone. */
const dayAt = (moment: Date): Day =>
  dayOf(moment.getFullYear(), moment.getMonth(), moment.getDate())

function Choice({ options = [], className: _, ...rest }: DropdownProps) {
  return (
    <Select className="pr-7! pl-2! font-medium" {...rest}>
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </Select>
  )
}

const components = {
  Dropdown: Choice,
  Chevron: ({ orientation }: { orientation?: string }) => {
    const Arrow = orientation === 'left' ? ChevronLeft : ChevronRight
    return <Arrow size={18} aria-hidden="true" />
  },
}

/** How the picker writes, which brings no language of its own. */
const formattersIn = (language: Language) => ({
  formatCaption: (month: Date) => monthTitle(month.getFullYear(), month.getMonth(), language),
  formatMonthDropdown: (month: Date) => monthName(month.getMonth(), language),
  formatWeekdayName: (day: Date) => shortWeekdayName(day.getDay(), language),
  formatWeekNumber: String,
})

/** A month of days to choose from, in the order and with the weeks of the language (S5). */
export function DayCalendar({ value, min, max, onChoose }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const today = useToday()
  const hasWeeks = language !== 'en'
  const formatters = useMemo(() => formattersIn(language), [language])
  const labels = useMemo(
    () => ({
      labelDayButton: (moment: Date, { today: isToday }: { today?: boolean }) =>
        spokenDay(dayAt(moment), language) + (isToday ? `, ${t('calendar.isToday')}` : ''),
      labelGrid: (month: Date) => monthTitle(month.getFullYear(), month.getMonth(), language),
      labelPrevious: () => t('dates.previous'),
      labelNext: () => t('dates.next'),
      labelMonthDropdown: () => t('dates.month'),
      labelYearDropdown: () => t('dates.year'),
      labelWeekday: (day: Date) => weekdayName(day.getDay(), language),
      labelWeekNumber: (number: number) => t('dates.week', { number }),
      labelWeekNumberHeader: () => t('dates.weeks'),
    }),
    [t, language],
  )
  // The middle one of the three.
  const [, shown = min] = [min, value ?? today, max].sort()
  const [first, last] = [momentOf(min), momentOf(max)]
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      timeZone="UTC"
      lang={language}
      today={momentOf(today)}
      selected={value === null ? undefined : momentOf(value)}
      onSelect={(moment: Date) => onChoose(dayAt(moment))}
      defaultMonth={momentOf(shown)}
      startMonth={first}
      endMonth={last}
      disabled={[{ before: first }, { after: last }]}
      weekStartsOn={weekStartOf(language)}
      ISOWeek={hasWeeks}
      showWeekNumber={hasWeeks}
      showOutsideDays
      fixedWeeks
      captionLayout="dropdown"
      navLayout="around"
      components={components}
      formatters={formatters}
      labels={labels}
      classNames={dayClasses}
    />
  )
}
