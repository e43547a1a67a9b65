import { useEffect, useState } from 'react'
import type { Day } from '@/domain/dates'
import { fitsNote, MAX_NOTE_LENGTH } from '@/domain/entries'
import { mergeNotes } from '@/domain/noteMerge'
import { cleanText, codePoints } from '@/domain/text'
import { DRAFT_SAVE_MS, NOTE_AUTOSAVE_MS } from '@/domain/timing'
import { loadLaterTexts } from '@/i18n/index'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import type { OpenNote } from '@/state/calendar/dayActions'
import { beforeHide, waitsToLeave } from '@/state/calendar/watchPage'
import { startWriting } from '@/state/calendar/writtenDay'
import { createStore, type Store } from '@/state/createStore'
import { useStore } from '@/state/useStore'
import { openNotes } from '../keys/openDays'

type NoteDraft = Omit<TypedNote, 'adoptStored'> & {
  readonly text: string
  readonly length: number
  readonly isTooLong: boolean
  /** Calls back just before the field gets another text. Returns a function that stops. */
  readonly beforeShown: (call: () => void) => () => void
}

type Draft = TypedNote & {
  readonly text: Store<string>
  /** Another person's calendar is shown by now. */
  readonly isLeft: () => boolean
}

/**
 * Drafts of open notes by day. They outlive the field, so that typing goes on when the day gets another row, e.g.
 * when a phone is turned.
 */
const drafts = new Map<Day, Draft>()

/** For each day, ends the message about its unsaved draft once the note is opened again. */
const untilOpened = new Map<Day, AbortController>()

function draftOf(date: Day, stored: string, openNote: (date: Day) => OpenNote): Draft {
  const known = drafts.get(date)
  if (known) return known
  const note = openNote(date)
  const text = createStore(note.tooLong?.text ?? stored)
  const show = (next: string) => text.set(next)
  const typed = createTypedNote(note, stored, show, (isTyped) => waitsToLeave(date, isTyped))
  const draft = { ...typed, text, isLeft: () => note.read() === null }
  drafts.set(date, draft)
  return draft
}

/**
 * Saves the draft of a closed note. After a sign-out no message mentions a remaining draft, because somebody else may
 * use the browser.
 */
function endDraft(date: Day, { save, isLeft }: Draft): void {
  drafts.delete(date)
  waitsToLeave(date, false)
  if (save() || isLeft()) return
  const opened = new AbortController()
  untilOpened.set(date, opened)
  // Loaded when needed: the texts come after the first screen, and this code with the first note that is too long.
  void Promise.all([import('@/state/calendar/longNotes'), loadLaterTexts()]).then(([code]) =>
    code.showNoteKeptToast(date, opened.signal),
  )
}

/** The note being typed: stored as a draft at once, saved after 5 s without typing. */
export function useNoteDraft(date: Day, stored: string): NoteDraft {
  const { openNote } = useCalendarActions()
  // Outside of React's state: typing renders the field and nothing else.
  const [draft] = useState(() => draftOf(date, stored, openNote))
  const text = useStore(draft.text)
  const length = codePoints(cleanText(text))

  // biome-ignore lint/correctness/useExhaustiveDependencies: `stored` says when to adopt; the text itself is read from storage.
  useEffect(() => draft.adoptStored(), [stored])

  useEffect(() => startWriting(date), [date])
  // A phone may end a hidden page without further events.
  useEffect(() => beforeHide(() => void draft.save()), [draft])
  useEffect(() => {
    untilOpened.get(date)?.abort()
    return () => {
      if (!openNotes.has(date)) endDraft(date, draft)
    }
  }, [date, draft])

  const beforeShown = draft.text.subscribe
  return { ...draft, text, length, isTooLong: length > MAX_NOTE_LENGTH, beforeShown }
}

/** The text of an open note while it is typed: kept as a draft, saved, and merged with what others write. */
type TypedNote = {
  change(text: string): void
  /** True while an input method composes a word: nothing else may change the field meanwhile. */
  compose(isOpen: boolean): void
  /** Saves the typed text; false if it is too long, and stays a draft. */
  save(): boolean
  /** Drops everything typed since the note was opened; Undo brings it back. */
  revert(): void
  /** Shows what others have stored, unless something is being typed. */
  adoptStored(): void
}

/**
 * The text typed into `note`, which is stored as `stored`. `show` puts a text into the field; `onTyped` is called
 * with whether there is unsaved text.
 */
function createTypedNote(
  note: OpenNote,
  stored: string,
  show: (text: string) => void,
  onTyped: (isTyped: boolean) => void = () => undefined,
): TypedNote {
  /** What Escape restores: the note without what was typed here. */
  let before = note.tooLong?.start ?? stored
  /** The text that the typing started from, the base for merging. */
  let start = before
  /** The typed text; null if all is saved. */
  let typed = note.tooLong?.text ?? null
  let isComposing = false
  let draftTimer: ReturnType<typeof setTimeout> | undefined
  let autosaveTimer: ReturnType<typeof setTimeout> | undefined

  const keepDraft = () => {
    clearTimeout(draftTimer)
    draftTimer = undefined
    if (typed !== null) note.keepDraft(start, typed)
  }

  const forget = () => {
    clearTimeout(draftTimer)
    clearTimeout(autosaveTimer)
    draftTimer = undefined
    typed = null
    onTyped(false)
  }

  /** Takes the stored text as the new base; otherwise others' changes would be merged again at each save. */
  const goOn = () => {
    const now = note.read()
    if (now === null || now === start) return
    const text = typed === null ? now : mergeNotes(start, typed, now)
    if (typed !== null) typed = text
    before = mergeNotes(start, before, now)
    start = now
    show(text)
  }

  const save = () => {
    if (typed === null) return true
    if (!fitsNote(typed)) {
      keepDraft()
      return false
    }
    const draft = typed
    const clean = cleanText(draft)
    forget()
    const theirs = note.read()
    if (theirs !== null) before = mergeNotes(start, before, theirs)
    if (clean === start) note.dropDraft()
    else note.commit(start, draft)
    start = clean
    if (!isComposing) goOn()
    return true
  }

  return {
    change(text) {
      show(text)
      typed = text
      onTyped(true)
      draftTimer ??= setTimeout(keepDraft, DRAFT_SAVE_MS)
      clearTimeout(autosaveTimer)
      autosaveTimer = setTimeout(save, NOTE_AUTOSAVE_MS)
    },
    compose(isOpen) {
      isComposing = isOpen
      if (!isOpen) goOn()
    },
    save,
    revert() {
      // A text that is too long could not be restored as a note.
      const text = typed !== null && fitsNote(typed) ? typed : start
      forget()
      note.revert(before, start, text)
    },
    adoptStored() {
      if (!isComposing && typed === null) goOn()
    },
  }
}
