import { changeOfDay, changeOfDays } from '@/domain/change'
import type { Day } from '@/domain/dates'
import {
  EMPTY_ENTRY,
  type Entry,
  entryOf,
  equalEntries,
  fitsNote,
  withNotes,
  withoutTag,
  withTag,
} from '@/domain/entries'
import { withTypedNote } from '@/domain/entryMerge'
import { mergeNotes } from '@/domain/noteMerge'
import { limitsOf } from '@/domain/plan'
import type { EditTools } from '@/state/calendar/commit'
import type { EditKind, StepKind } from '@/state/undo/recorder'
import { accountIn } from '@/storage/local/calendarName'
import { markLeft } from '@/storage/local/localJson'
import { readSession } from '@/storage/local/session'
import { tabId } from '@/storage/local/tabs'
import {
  isDraftStored,
  readDrafts,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from '@/storage/local/unfinished'

/** A note that is open for typing. It belongs to whoever opened it, even after a sign-out. */
export type OpenNote = {
  /** A text of an earlier visit that is too long to be saved; null if there is none. */
  readonly tooLong: Pick<StoredDraft, 'start' | 'text'> | null
  /** The note as it is stored; null once somebody else's calendar is shown. */
  read(): string | null
  /** Keeps the text being typed, with the text it started from. */
  keepDraft(start: string, text: string): void
  /** Merges the typed text, the text it started from and the stored note. */
  commit(start: string, text: string): void
  /** Gives the typed text up. */
  dropDraft(): void
  /**
   * Gives up the typed text and what was saved of it meanwhile: `start` goes back to `before`. One step of Undo brings
   * it again, as Escape may be pressed by mistake.
   */
  revert(before: string, start: string, text: string): void
}

export type DayActions = {
  addTag(date: Day, tagId: string): void
  removeTag(date: Day, tagId: string): void
  /** Takes every tag and the note off a day. */
  clearDay(date: Day): void
  openNote(date: Day): OpenNote
  /** Merges a text of an earlier visit into a note; false if it could not be kept in storage. */
  commitNote(date: Day, start: string, text: string): boolean
}

/** Makes the actions on single days; each shows its result in the same frame. */
export function createDayActions(tools: EditTools, onStorageFull: () => void): DayActions {
  const { read, getTier, owner: getOwner, commit, recorder } = tools
  const dayOf = (date: Day) => entryOf(read().entries, date)
  const edit = (date: Day, why: EditKind, move: (entry: Entry) => Entry, note?: object) =>
    commit(changeOfDay(read().entries, date, move), why, { note })

  function openNote(date: Day): OpenNote {
    const owner = getOwner()
    const isStored = tools.storage()
    const isTooLong = (other: StoredDraft) => other.date === date && !fitsNote(other.text)
    const tooLong = readDrafts(owner).find(isTooLong) ?? null
    const draft = { date, tab: tabId }
    let written: string | null = null
    const keepDraft = (start: string, text: string) => {
      if (isTaken(text)) return
      // If storage has no room for the note that the typing began with, the draft counts all of the text as typed: after
      // a restart only the draft is left.
      const from = isStored(date) ? start : ''
      if (writeDraft(owner, { ...draft, start: from, text })) {
        written = text
        // The owner may have signed out in another tab before this draft was written: its 30 days begin anew.
        const [whose, now] = [accountIn(owner), accountIn(getOwner())]
        if (whose !== now && whose !== 'visitor') markLeft(whose, Date.now())
        if (tooLong && tooLong.tab !== tabId) removeDraft(owner, tooLong)
      } else onStorageFull()
    }
    /** Whether an account that signed in in another tab has taken over the visitor's draft as it is. */
    const isTaken = (text: string) =>
      owner === 'visitor' &&
      text === written &&
      readSession() !== null &&
      !isDraftStored(owner, draft)
    const dropDraft = () => {
      if (tooLong) removeDraft(owner, tooLong)
      // If storage has no room for the day's edits, the draft keeps the note as it is shown, or a restart would lose it.
      if (owner === getOwner() && !isStored(date)) keepDraft('', dayOf(date).notes)
      else removeDraft(owner, draft)
    }
    return {
      tooLong,
      read: () => (owner === getOwner() ? dayOf(date).notes : null),
      keepDraft,
      dropDraft,
      commit(start, text) {
        if (isTaken(text)) return
        // If another calendar is shown by now, or the person may only look, the text stays a draft.
        const isSaved =
          owner === getOwner() &&
          tools.mayChange() &&
          edit(date, 'noteSaved', (entry) => withTypedNote(entry, start, text), draft)
        if (isSaved) dropDraft()
        else keepDraft(start, text)
      },
      revert(before, start, text) {
        if (owner !== getOwner()) {
          dropDraft()
          return
        }
        const entry = dayOf(date)
        const typed = withTypedNote(entry, start, text)
        edit(date, 'noStep', () => withNotes(entry, mergeNotes(start, before, entry.notes)))
        dropDraft()
        const after = dayOf(date)
        if (equalEntries(typed, after)) return
        if (!equalEntries(typed, entry)) record('noteSaved', entry, typed, draft)
        record('noteReverted', typed, after)
      },
    }

    function record(kind: StepKind, before: Entry, after: Entry, note?: object): void {
      recorder.record({ kind, change: changeOfDays({ [date]: before }, [[date, after]]), note })
    }
  }

  return {
    addTag(date, tagId) {
      const { tagsPerDay } = limitsOf(getTier())
      edit(date, 'tagAdded', (entry) => withTag(entry, tagId, tagsPerDay))
    },
    removeTag: (date, tagId) => edit(date, 'tagRemoved', (entry) => withoutTag(entry, tagId)),
    clearDay: (date) => edit(date, 'dayCleared', () => EMPTY_ENTRY),
    openNote,
    commitNote: (date, start, text) =>
      edit(date, 'noStep', (entry) => withTypedNote(entry, start, text)),
  }
}
