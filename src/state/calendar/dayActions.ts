import type { Day } from '@/domain/dates'
import {
  addTag,
  EMPTY_ENTRY,
  type Entries,
  entryOf,
  fitsNote,
  removeTag,
  setEntry,
  setNotes,
} from '@/domain/entries'
import { mergeNotes } from '@/domain/noteMerge'
import { limitsOf } from '@/domain/plan'
import { cleanText } from '@/domain/text'
import type { EditTools } from '@/state/history/editTools'
import type { EditKind } from '@/state/history/historyRecorder'
import { markLeft } from '@/storage/local/leftMark'
import {
  isDraftStored,
  readDrafts,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from '@/storage/local/localDrafts'
import { readSession } from '@/storage/local/session'
import { tabId } from '@/storage/local/tabs'

/** A note that is open for typing. It stays with whoever opened it, also past a sign-out (D7). */
export type OpenNote = {
  /** What an earlier visit typed and could not save, because it is too long. */
  readonly left: Pick<StoredDraft, 'start' | 'text'> | null
  /** The note as it is stored; null once somebody else's calendar is shown. */
  read(): string | null
  /** Keeps the text being typed, with the text it started from (D5). */
  keep(start: string, text: string): void
  /** Merges the typed text, the text it started from and the stored note (E11). */
  commit(start: string, text: string): void
  /** Gives the typed text up. */
  drop(): void
  /**
   * Gives up the typed text and what was saved of it meanwhile: `start` goes back to `before`. One step of
   * undo brings it again, for Escape is pressed by mistake too.
   */
  revert(before: string, start: string, text: string): void
}

export type DayActions = {
  addTag(date: Day, tagId: string): void
  removeTag(date: Day, tagId: string): void
  /** Takes every tag and the note off a day. */
  clearDay(date: Day): void
  openNote(date: Day): OpenNote
  /** Merges a text of an earlier visit into a note (E11); false if it could not be kept in storage. */
  commitNote(date: Day, start: string, text: string): boolean
}

/** What a person can do with a day; each answers in the same frame. */
export function createDayActions(
  { port, getTier, edited, recorder }: EditTools,
  getOwner: () => string,
  onStorageFull: () => void,
): DayActions {
  /** The days, by owner, whose last change found no room in storage. */
  const unheld = new Set<string>()
  const nameOf = (owner: string, date: Day) => `${owner} ${date}`

  /** Shows, keeps and records a change of some days: one step, however many they are. */
  function put(days: readonly Day[], entries: Entries, kind?: EditKind, note?: object): boolean {
    const before = port.get()
    const names = days.map((date) => nameOf(getOwner(), date))
    const isSame = entries === before.entries
    if (isSame && !names.some((name) => unheld.has(name))) return true
    const after = { ...before, entries }
    if (!isSame) port.set(after)
    const isHeld = edited(days, [])
    for (const name of names) unheld[isHeld ? 'delete' : 'add'](name)
    if (!isSame && kind) recorder.record({ kind, before, after, days, note })
    return isHeld
  }

  function withNote(date: Day, start: string, text: string): Entries {
    const { entries } = port.get()
    const stored = entryOf(entries, date).notes
    return setNotes(entries, date, mergeNotes(cleanText(start), cleanText(text), stored))
  }

  function openNote(date: Day): OpenNote {
    const owner = getOwner()
    const isLeft = (other: StoredDraft) => other.date === date && !fitsNote(other.text)
    const left = readDrafts(owner).find(isLeft) ?? null
    const draft = { date, tab: tabId }
    const isUnheld = () => unheld.has(nameOf(owner, date))
    let kept: string | null = null
    const keep = (start: string, text: string) => {
      if (isTaken(text)) return
      // Where the text it began with is not in storage, all of it counts as typed.
      if (writeDraft(owner, { ...draft, start: isUnheld() ? '' : start, text })) {
        kept = text
        // Whoever has left, perhaps in another tab, left before this was here.
        if (owner !== getOwner() && owner !== 'visitor') markLeft(owner, Date.now())
        if (left && left.tab !== tabId) removeDraft(owner, left)
      } else onStorageFull()
    }
    /** An account that signed in in another tab has taken the visitor's draft in as it is (D4). */
    const isTaken = (text: string) =>
      owner === 'visitor' && text === kept && readSession() !== null && !isDraftStored(owner, draft)
    const drop = () => {
      if (left) removeDraft(owner, left)
      // The note as it was before this text is not in storage either: it stays as a draft.
      if (owner === getOwner() && isUnheld()) {
        keep('', entryOf(port.get().entries, date).notes)
      } else removeDraft(owner, draft)
    }
    return {
      left,
      read: () => (owner === getOwner() ? entryOf(port.get().entries, date).notes : null),
      keep,
      drop,
      commit(start, text) {
        if (isTaken(text)) return
        // Somebody else's calendar is shown by now: the text waits for its owner.
        if (owner !== getOwner()) keep(start, text)
        else if (put([date], withNote(date, start, text), 'noteSaved', draft)) drop()
        else keep(start, text)
      },
      revert(before, start, text) {
        if (owner !== getOwner()) {
          drop()
          return
        }
        const { entries } = port.get()
        const typed = withNote(date, start, text)
        const { notes } = entryOf(entries, date)
        put([date], setNotes(entries, date, mergeNotes(start, before, notes)))
        drop()
        const after = port.get()
        if (typed !== after.entries) {
          const withTyped = { ...after, entries: typed }
          if (typed !== entries) {
            recorder.record({
              kind: 'noteSaved',
              before: { ...after, entries },
              after: withTyped,
              days: [date],
              note: draft,
            })
          }
          recorder.record({ kind: 'noteReverted', before: withTyped, after, days: [date] })
        }
      },
    }
  }

  return {
    addTag(date, tagId) {
      const { tagsPerDay } = limitsOf(getTier())
      put([date], addTag(port.get().entries, date, tagId, tagsPerDay), 'tagAdded')
    },
    removeTag: (date, tagId) =>
      void put([date], removeTag(port.get().entries, date, tagId), 'tagRemoved'),
    clearDay: (date) =>
      void put([date], setEntry(port.get().entries, date, EMPTY_ENTRY), 'dayCleared'),
    openNote,
    commitNote: (date, start, text) => put([date], withNote(date, start, text)),
  }
}
