import type { TFunction } from 'i18next'
import type { Mark } from '@/domain/surface/layers'
import { beginningOf } from '@/domain/text'
import type { GridTexts } from './gridTexts'

/** A long note is cut when it is read out as part of its day; opened it is read in full. */
const SPOKEN_NOTE_LENGTH = 200

type Spoken = {
  /** The day with its weekday and year. */
  day: string
  isToday: boolean
  labels: string
  notes: string
  /** How many days it is till then; null where that is not shown. */
  till: number | null
  marks: readonly Mark[]
}

/** What a day is called when it is read out: date, today, holidays, tags, note, days till. */
export function spokenDayName(spoken: Spoken, texts: GridTexts, t: TFunction): string {
  const { day, isToday, labels, notes, till, marks } = spoken
  const parts = [day]
  if (isToday) parts.push(texts.isToday)
  parts.push(...marks.map(({ title }) => title))
  if (labels) parts.push(texts.spokenTags(labels))
  if (notes) {
    const isLong = notes.length > SPOKEN_NOTE_LENGTH
    parts.push(texts.spokenNote(isLong ? beginningOf(notes, SPOKEN_NOTE_LENGTH) : notes))
  }
  if (till) parts.push(t('calendar.spokenTill', { count: till }))
  return parts.join(', ')
}
