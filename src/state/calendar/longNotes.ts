import type { Day } from '@/domain/dates'
import { fitsNote } from '@/domain/entries'
import { shownLanguage, t } from '@/i18n'
import { shortDay } from '@/i18n/dayTexts'
import { listText } from '@/i18n/format'
import { createStore } from '@/state/createStore'
import { endMessage, notify } from '@/state/notify'
import { calendarsKeptFor, calendarsOf } from '@/storage/local/localCalendars'
import { readDrafts, type StoredDraft } from '@/storage/local/unfinished'
import { isSaved, type SyncStatus } from '@/sync/status'

const daysOf = (drafts: readonly StoredDraft[]) => [...new Set(drafts.map(({ date }) => date))]

/** The sum of `count` over some calendars, by their names. */
export const sumOf = (names: readonly string[], count: (name: string) => number) =>
  names.reduce((sum, name) => sum + count(name), 0)

const draftsIn = (names: readonly string[]) =>
  sumOf(names, (name) => daysOf(readDrafts(name)).length)

/** How many days have a draft of a note, in all calendars of an account or `visitor`. */
export const countDrafts = (userId: string): number => draftsIn(calendarsOf(userId))

/** As `countDrafts`, in the calendars of others only. */
export const countDraftsForOthers = (userId: string): number => draftsIn(calendarsKeptFor(userId))

/** The days of a calendar, by its name, whose draft is too long to be saved, in order. */
export const longDraftDays = (owner: string): readonly Day[] =>
  daysOf(readDrafts(owner).filter(({ text }) => !fitsNote(text))).sort()

/** How many days in all calendars of an account have a draft that is too long to be saved. */
export const countLongDrafts = (userId: string): number =>
  sumOf(calendarsOf(userId), (name) => longDraftDays(name).length)

/**
 * Grows each time a person leaves a note that is too long to be saved, so that the account's session shows the status
 * anew.
 */
export const longNoteSignal = createStore(0)

/** The days with a message that their note is kept here. */
const notesWithToast = new Set<Day>()

const subjectOf = (date: Day) => `noteKept ${date}`
const nameOf = (date: Day) => shortDay(date, shownLanguage())
const textFor = (date: Day) => t('save.noteKept', { date: nameOf(date) })

/** Says where a note is kept that is too long to be saved, until the note is opened again or shortened. */
export function showNoteKeptToast(date: Day, opened: AbortSignal): void {
  notesWithToast.add(date)
  notify.error(textFor(date), { id: subjectOf(date), until: opened })
  longNoteSignal.set(longNoteSignal.get() + 1)
}

/**
 * Follows the notes of a calendar that are too long to be saved. They are drafts, of which the engine does not know, so
 * the status must not say "saved" while there are some. A message names those of an earlier visit once.
 */
export function createLongNotes(owner: string) {
  const toastEnd = new AbortController()
  let isFirst = true

  function showToast(days: readonly Day[]): void {
    const [first = ''] = days
    const count = days.length
    const all = { count, days: listText(days.map(nameOf), shownLanguage()) }
    notify.error(count > 1 ? t('save.notesKept', all) : textFor(first), {
      id: 'notesKept',
      until: toastEnd.signal,
    })
  }

  return {
    /** The status to show, given that of the engine. */
    shown(status: SyncStatus): SyncStatus {
      const days = longDraftDays(owner)
      for (const date of notesWithToast) {
        if (days.includes(date)) continue
        notesWithToast.delete(date)
        endMessage(subjectOf(date))
      }
      if (days.length === 0 && !isFirst) toastEnd.abort()
      if (!isSaved(status)) return status
      if (isFirst && days.length > 0) showToast(days)
      isFirst = false
      return days.length > 0 ? { state: 'failed', days: days.length } : status
    },
    dispose: () => toastEnd.abort(),
  }
}
