import type { TFunction } from 'i18next'
import { isolate } from '@/i18n/isolate'

/** Stands where a word of the day comes in; no text of ours has it. */
const GAP = '\u0000'

/** The texts of the rows. Each is asked for once: in every row they would cost as much as the rest of it. */
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
