import { useMemo } from 'react'
import type { Calendar } from '@/domain/calendar'
import { writeCsv } from '@/domain/csv'
import { type Day, weekdayOf, yearOf } from '@/domain/dates'
import { defaultTagId, withDrafts } from '@/domain/firstLogin'
import { writeIcs } from '@/domain/ics/write'
import { shownLanguage, t } from '@/i18n'
import { weekdayName } from '@/i18n/format'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { useStore } from '@/state/useStore'
import { useToday } from '@/state/useToday'
import { readDrafts } from '@/storage/local/unfinished'
import { saveFile } from '@/ui/saveFile'

/** Which years leave, and what of them. */
export type ExportChoice = {
  readonly years: readonly number[]
  readonly tags: boolean
  readonly notes: boolean
}

/** The years that hold something, the current one, and the one that is shown, in order. */
export function useFilledYears(shown: number): readonly number[] {
  const { entries } = useStore(useShownCalendar().shown)
  const now = yearOf(useToday())
  return useMemo(() => {
    const years = new Set([now, shown, ...Object.keys(entries).map(yearOf)])
    return [...years].sort((a, b) => a - b)
  }, [entries, now, shown])
}

const fileName = ([first, ...more]: readonly number[], ending: string) =>
  `quartal-${[first, ...more.slice(-1)].join('-')}.${ending}`

/** Hands the calendar to the person as a file, with the notes that are typed and not saved (I1, I3). */
export function useExports() {
  const { tools } = useCalendar()
  const whole = (): Calendar => withDrafts(tools.read(), readDrafts(tools.owner()))
  return {
    saveIcs({ years, tags, notes }: ExportChoice): void {
      // It distinguishes two calendars, and whose they are is not to be read from it.
      const scope = defaultTagId(tools.owner(), 0)
      const now = Date.now()
      const text = writeIcs(whole(), { years, tags, notes, name: 'Quartal', scope, now })
      saveFile(fileName(years, 'ics'), text, 'text/calendar')
    },
    saveCsv(years: readonly number[]): void {
      const language = shownLanguage()
      const words = {
        head: [t('transfer.date'), t('transfer.weekday'), t('transfer.tags'), t('transfer.note')],
        separator: language === 'en' ? (',' as const) : (';' as const),
        weekday: (day: Day) => weekdayName(weekdayOf(day), language),
      }
      saveFile(fileName(years, 'csv'), writeCsv(whole(), years, words), 'text/csv')
    },
  }
}
