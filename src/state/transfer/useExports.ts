import { useMemo } from 'react'
import { calendarBackup } from '@/domain/backup'
import type { Calendar } from '@/domain/calendar'
import { writeCsv } from '@/domain/csv'
import { type Day, formatDay, weekdayOf, yearOf } from '@/domain/dates'
import { fileNamePart } from '@/domain/fileNamePart'
import { defaultTagId, withDrafts } from '@/domain/firstLogin'
import { writeIcs } from '@/domain/ics/write'
import { shownLanguage, t } from '@/i18n'
import { weekdayName } from '@/i18n/format'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { useWhose } from '@/state/people/useWhose'
import { useStore } from '@/state/useStore'
import { useToday } from '@/state/useToday'
import { readDrafts } from '@/storage/local/unfinished'
import { saveFile } from '@/ui/saveFile'

/** The exported years, and which parts of them are exported. */
export type ExportChoice = {
  readonly years: readonly number[]
  readonly tags: boolean
  readonly notes: boolean
}

/** The years with content, the current one and the shown one, in order. */
export function useFilledYears(shown: number): readonly number[] {
  const { entries } = useStore(useShownCalendar().shown)
  const now = yearOf(useToday())
  return useMemo(() => {
    const years = new Set([now, shown, ...Object.keys(entries).map(yearOf)])
    return [...years].sort((a, b) => a - b)
  }, [entries, now, shown])
}

const yearsOf = ([first, ...more]: readonly number[]) => [first, ...more.slice(-1)].join('-')

/**
 * Saves the shown calendar as a file, with notes that are being typed. For another's calendar the owner's name is in
 * the file and in its name.
 */
export function useExports() {
  const { tools } = useCalendar()
  const { isOwn, name } = useWhose()
  const whose = isOwn ? '' : name || t('people.somebodyElse')
  const fileName = (what: string, ending: string) =>
    `${['quartal', fileNamePart(whose), what].filter(Boolean).join('-')}.${ending}`
  const whole = (): Calendar => withDrafts(tools.read(), readDrafts(tools.owner()))
  return {
    saveIcs({ years, tags, notes }: ExportChoice): void {
      // Distinguishes events of two calendars without telling whose they are.
      const scope = defaultTagId(tools.owner(), 0)
      const now = Date.now()
      const called = whose ? t('people.of', { name: whose }) : 'Quartal'
      const text = writeIcs(whole(), { years, tags, notes, name: called, scope, now })
      saveFile(fileName(yearsOf(years), 'ics'), text, 'text/calendar')
    },
    saveCsv(years: readonly number[]): void {
      const language = shownLanguage()
      const words = {
        head: [t('transfer.date'), t('transfer.weekday'), t('transfer.tags'), t('transfer.note')],
        separator: language === 'en' ? (',' as const) : (';' as const),
        weekday: (day: Day) => weekdayName(weekdayOf(day), language),
      }
      saveFile(fileName(yearsOf(years), 'csv'), writeCsv(whole(), years, words), 'text/csv')
    },
    /** Saves days and tags of another's calendar. The backup of the own one has the whole account. */
    saveTheirs(): void {
      const now = new Date()
      const text = calendarBackup(whole(), whose, now)
      saveFile(fileName(formatDay(now), 'json'), text, 'application/json')
    },
  }
}
