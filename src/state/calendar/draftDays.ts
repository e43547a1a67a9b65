import type { Day } from '@/domain/dates'
import { fitsNote } from '@/domain/entries'
import { readDrafts, type StoredDraft } from '@/storage/local/unfinished'

const daysOf = (drafts: readonly StoredDraft[]) => [...new Set(drafts.map(({ date }) => date))]

/** How many days have a note that is typed and not saved. */
export const countDrafts = (owner: string): number => daysOf(readDrafts(owner)).length

/** The days that have a note that is too long to be saved, in order. */
export const longDraftDays = (owner: string): readonly Day[] =>
  daysOf(readDrafts(owner).filter(({ text }) => !fitsNote(text))).sort()

/** How many days have a note that is too long to be saved. */
export const countLongDrafts = (owner: string): number => longDraftDays(owner).length
