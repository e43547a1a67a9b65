import type { TFunction } from 'i18next'
import type { Day } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { listText, spokenDay } from '@/i18n/format'

/** A long note is cut when it is read out as part of its day; opened it is read in full. */
const SPOKEN_NOTE_LENGTH = 200

type Spoken = {
  date: Day
  isToday: boolean
  labels: readonly string[]
  notes: string
  /** How many days it is till then; null where that is not shown. */
  till: number | null
}

/** What a day is called when it is read out: date, today, tags, note, days till. */
export function spokenDayName(day: Spoken, language: Language, t: TFunction): string {
  const parts = [spokenDay(day.date, language)]
  if (day.isToday) parts.push(t('calendar.isToday'))
  if (day.labels.length > 0) {
    parts.push(t('calendar.spokenTags', { labels: listText(day.labels, language) }))
  }
  if (day.notes) {
    const note = [...day.notes].slice(0, SPOKEN_NOTE_LENGTH).join('')
    parts.push(t('calendar.spokenNote', { note }))
  }
  if (day.till) parts.push(t('calendar.spokenTill', { count: day.till }))
  return parts.join(', ')
}
