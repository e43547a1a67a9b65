import type { TFunction } from 'i18next'
import type { Mark } from '@/domain/surface/layers'
import { beginningOf } from '@/domain/text'
import { isolate } from '@/i18n/isolate'

/** Marks the place of a word in a text; a character that no text contains. */
const GAP = '\u0000'

/** The texts of the rows, looked up once: in each row that would take as long as rendering the rest of it. */
export type GridTexts = {
  readonly isToday: string
  readonly notePlaceholder: string
  addTag(date: string): string
  dayActions(date: string): string
  note(notes: string): string
  noteFor(date: string): string
  removeTag(label: string): string
  spokenNote(note: string): string
  spokenTags(labels: string): string
}

/** The texts of the rows in a language. */
export function gridTexts(t: TFunction): GridTexts {
  const around = (text: string) => {
    const [before = '', after = ''] = text.split(GAP)
    return (word: string) => before + isolate(word) + after
  }
  const [note, dayActions] = [t('calendar.note'), t('calendar.dayActions')]
  return {
    isToday: t('calendar.isToday'),
    notePlaceholder: t('calendar.notePlaceholder'),
    addTag: around(t('calendar.addTag', { date: GAP })),
    dayActions: (date) => `${dayActions}: ${date}`,
    note: (notes) => `${note}: ${isolate(notes)}`,
    noteFor: around(t('calendar.noteFor', { date: GAP })),
    removeTag: around(t('calendar.removeTag', { label: GAP })),
    spokenNote: around(t('calendar.spokenNote', { note: GAP })),
    spokenTags: around(t('calendar.spokenTags', { labels: GAP })),
  }
}

/** A longer note is cut in the name of its day; opened it is read in full. */
const SPOKEN_NOTE_LENGTH = 200

type Spoken = {
  /** The date with weekday and year. */
  day: string
  isToday: boolean
  labels: string
  notes: string
  /** How many days away; null if that is not shown. */
  till: number | null
  marks: readonly Mark[]
}

/** The accessible name of a day: date, today, holidays, tags, note, days till. */
export function spokenDayName(spoken: Spoken, texts: GridTexts, t: TFunction): string {
  const { day, isToday, labels, notes, till, marks } = spoken
  const parts = [day]
  if (isToday) parts.push(texts.isToday)
  parts.push(...marks.map(({ title }) => isolate(title)))
  if (labels) parts.push(texts.spokenTags(labels))
  if (notes) {
    const isLong = notes.length > SPOKEN_NOTE_LENGTH
    parts.push(texts.spokenNote(isLong ? beginningOf(notes, SPOKEN_NOTE_LENGTH) : notes))
  }
  if (till) parts.push(t('calendar.spokenTill', { count: till }))
  return parts.join(', ')
}
