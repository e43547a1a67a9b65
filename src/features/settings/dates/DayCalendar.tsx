import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { DayPicker, type DropdownProps } from 'react-day-picker'
import { useTranslation } from 'react-i18next'
import { type Day, dayOf, weekStartOf } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { monthName, monthTitle, shortWeekdayName, spokenDay, utc, weekdayName } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { iconButtonClass } from '@/ui/buttonClass'
import { Select } from '@/ui/Select'

const quiet = 'h-8 p-0 text-center font-normal text-faint text-xs'

/** Classes for the parts of DayPicker's calendar. */
const dayClasses = {
  month:
    'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 gap-y-2 max-[359px]:gap-x-0',
  dropdowns: 'grid grid-cols-[minmax(0,1fr)_auto] gap-1',
  button_previous: iconButtonClass('aria-disabled:opacity-45'),
  button_next: iconButtonClass('aria-disabled:opacity-45'),
  month_grid: 'col-span-3 w-full table-fixed border-collapse',
  weekday: quiet,
  // Seven days of a finger's width fill the narrowest phone, so the week numbers are left out there.
  week_number_header: `${quiet} w-7 max-[359px]:hidden`,
  week_number: `${quiet} even-digits text-[11px]! max-[359px]:hidden`,
  day: 'group p-0 text-center',
  day_button:
    'grid h-9 w-full min-w-9 place-items-center rounded-lg text-[0.84375rem] even-digits hover:bg-line-soft group-data-outside:text-faint group-data-today:font-semibold group-data-today:text-bad group-data-today:[box-shadow:inset_0_0_0_1px_var(--line-strong)] group-data-selected:bg-ink! group-data-selected:font-semibold group-data-selected:text-page! disabled:opacity-45 pointer-coarse:h-11 -outline-offset-2',
}

type Props = { value: Day | null; min: Day; max: Day; onChoose: (day: Day) => void }

/** The day as a Date at midnight UTC. The picker is set to UTC, so that no time zone shifts the day. */
const momentOf = (day: Day) => new Date(utc(day))
/** The day of one of the picker's dates, whose parts are read in the picker's zone. */
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

/** Texts in the interface language: the picker has English only. */
const formattersIn = (language: Language) => ({
  formatCaption: (month: Date) => monthTitle(month.getFullYear(), month.getMonth(), language),
  formatMonthDropdown: (month: Date) => monthName(month.getMonth(), language),
  formatWeekdayName: (day: Date) => shortWeekdayName(day.getDay(), language),
  formatWeekNumber: String,
})

/** A month to pick a day from, with the language's order and first day of the week. */
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
  // Today or the chosen day, moved between `min` and `max`: sorted, that is the middle one.
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
