import { History } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Calendar } from '@/domain/calendar'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { openDialog } from '@/state/dialogs'
import { useStore } from '@/state/useStore'
import { useToday } from '@/state/useToday'
import { useDaysActions } from './useDaysActions'

/** The way to begin a year with what the one before holds; none where that is empty (R7). */
export function LastYearButton({ year }: { year: number }) {
  const { t } = useTranslation()
  const { mayChange } = useDaysActions(useToday())
  const hasAny = useCallback(
    ({ entries }: Calendar) =>
      Object.keys(entries).some((day) => Number(day.slice(0, 4)) === year - 1),
    [year],
  )
  if (!useStore(useShownCalendar().shown, hasAny)) return null
  return (
    <button
      type="button"
      className="legend-tag"
      onClick={() => {
        // Both years are closed to others.
        if (mayChange(Number.POSITIVE_INFINITY)) openDialog({ kind: 'lastYear', year })
      }}
    >
      <History size={14} aria-hidden="true" />
      <span>{t('marking.lastYear')}</span>
    </button>
  )
}
