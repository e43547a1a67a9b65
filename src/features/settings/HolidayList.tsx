import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '@/domain/dates'
import { type Holiday, isNamedIn } from '@/domain/holidays/holidayImport'
import { shortDay } from '@/i18n/dayTexts'
import { shortWeekdayName } from '@/i18n/format'
import type { HolidaysState } from '@/state/calendar/holidayImport'
import { useDay } from '@/state/calendar/useDay'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Button } from '@/ui/Button'

type Props = { found: HolidaysState; state: string; year: number; onRetry: () => void }

const SKELETON = [58, 47, 66, 52, 71, 49, 62, 55, 68]

/** The holidays that would be imported, or the reason why none can be. */
export function HolidayList({ found, state, year, onRetry }: Props) {
  const { t } = useTranslation()
  if (found.kind === 'loading') {
    return (
      <div className="mt-2 grid gap-4 rounded-xl border border-line p-4 motion-safe:animate-pulse">
        {SKELETON.map((width) => (
          <div key={width} style={{ width: `${width}%` }} className="h-3 rounded-full bg-line" />
        ))}
      </div>
    )
  }
  if (found.kind !== 'ready') {
    return (
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <p role="alert" className="text-[0.84375rem] text-bad">
          {t('holidays.loadFailed')}
        </p>
        <Button onClick={onRetry}>{t('errors.retry')}</Button>
      </div>
    )
  }
  if (found.holidays.length === 0) {
    return (
      <p role="alert" className="mt-5 text-[0.84375rem] text-soft">
        {t('holidays.none')}
      </p>
    )
  }
  return (
    <ul
      aria-label={t('holidays.list', { state, year })}
      className="mt-5 divide-y divide-line rounded-xl border border-line"
    >
      {found.holidays.map((holiday) => (
        <HolidayRow key={`${holiday.date} ${holiday.name}`} {...holiday} />
      ))}
    </ul>
  )
}

function HolidayRow(holiday: Holiday) {
  const { date, name } = holiday
  const { t } = useTranslation()
  const { language } = usePreferences()
  const note = useDay(date).notes.trim()
  const isThere = isNamedIn(note, holiday)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-3 py-1.5 text-sm sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <span className="text-[0.8125rem] text-soft max-sm:order-3 max-sm:col-span-2">
        {`${shortWeekdayName(weekdayOf(date), language)}, ${shortDay(date, language)}`}
      </span>
      <span className="min-w-0 wrap-anywhere font-medium" lang="de">
        {name}
      </span>
      <span className="flex items-center gap-1 text-faint text-xs">
        {isThere && <Check aria-hidden="true" size={14} className="text-ok" />}
        {note !== '' && <span>{t(isThere ? 'holidays.isThere' : 'holidays.hasNote')}</span>}
      </span>
    </li>
  )
}
