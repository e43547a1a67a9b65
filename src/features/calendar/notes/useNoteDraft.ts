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
  /** Calls back when the field is to get another text, and before it has it. Returns a function that stops it. */
  readonly beforeShown: (call: () => void) => () => void
}

type Draft = TypedNote & {
  readonly text: Store<string>
  /** Somebody else's calendar is shown by now. */
  readonly isLeft: () => boolean
}

/** The drafts of open notes: typing goes on where the day gets another row, as when a phone is turned. */
const drafts = new Map<Day, Draft>()

/** What ends the message about a note that stayed a draft, by its day: it is open again. */
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

/** Saves the draft of a note that is closed now. After a sign-out no message says that a draft waits: somebody else may use the browser. */
function endDraft(date: Day, { save, isLeft }: Draft): void {
  drafts.delete(date)
  waitsToLeave(date, false)
  if (save() || isLeft()) return
  const opened = new AbortController()
  untilOpened.set(date, opened)
  // Its words come later than the first screen, and the code for them with the first note that is too long.
  void Promise.all([import('@/state/calendar/longNotes'), loadLaterTexts()]).then(([code]) =>
    code.showNoteKeptToast(date, opened.signal),
  )
}

/** The note being typed: a draft in storage at once, saved after 5 s of rest. */
export function useNoteDraft(date: Day, stored: string): NoteDraft {
  const { openNote } = useCalendarActions()
  // Kept out of the rendering: typing renders the field and nothing else.
  const [draft] = useState(() => draftOf(date, stored, openNote))
  const text = useStore(draft.text)
  const length = codePoints(cleanText(text))

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is read where it is stored; here is when.
  useEffect(() => draft.adoptStored(), [stored])

  useEffect(() => startWriting(date), [date])
  // A phone may end a page that is out of sight without a word.
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

/** The text of an open note, from key to key: kept as a draft, saved and merged with what others write. */
type TypedNote = {
  change(text: string): void
  /** An input method has begun to compose a word, or is done: meanwhile nothing else changes the field. */
  compose(isOpen: boolean): void
  /** Saves what was typed; false when it does not fit and stays a draft. */
  save(): boolean
  /** Gives up all that was typed since the note was opened; one step of undo brings it back. */
  revert(): void
  /** Shows what others have stored, unless something is being typed. */
  adoptStored(): void
}

/**
 * What is typed into `note`, which is stored as `stored`; `show` puts another text into the field. `onTyped` is called with whether
 * there is something typed that is not saved.
 */
function createTypedNote(
  note: OpenNote,
  stored: string,
  show: (text: string) => void,
  onTyped: (isTyped: boolean) => void = () => undefined,
): TypedNote {
  /** What Escape goes back to: the note as it would be without what is typed here. */
  let before = note.tooLong?.start ?? stored
  /** What the typing goes on from. */
  let start = before
  /** What is typed and not saved. */
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

  /** Goes on from what is stored: else what others wrote would be merged in again with every save. */
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
      // What does not fit could not come back as a note.
      const text = typed !== null && fitsNote(typed) ? typed : start
      forget()
      note.revert(before, start, text)
    },
    adoptStored() {
      if (!isComposing && typed === null) goOn()
    },
  }
}
