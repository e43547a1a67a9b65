import { useEffect, useState } from 'react'
import type { Day } from '@/domain/dates'
import { MAX_NOTE_LENGTH } from '@/domain/entries'
import { cleanText, codePoints } from '@/domain/text'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import type { OpenNote } from '@/state/calendar/dayActions'
import { beforeHide, waitsToLeave } from '@/state/calendar/watchPage'
import { startWriting } from '@/state/calendar/writtenDay'
import { createStore, type Store } from '@/state/createStore'
import { useStore } from '@/state/useStore'
import { openNotes } from '../openDays'
import { createTypedNote, type TypedNote } from './typedNote'

export type NoteDraft = Omit<TypedNote, 'adoptStored'> & {
  readonly text: string
  readonly length: number
  readonly isTooLong: boolean
  /** Calls back when the field is to get another text, and before it has it. Answers with an "off". */
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

/** Saves the draft of a note that is closed now. After a sign-out nobody hears of one that waits (D7). */
function endDraft(date: Day, { save, isLeft }: Draft): void {
  drafts.delete(date)
  waitsToLeave(date, false)
  if (save() || isLeft()) return
  const opened = new AbortController()
  untilOpened.set(date, opened)
  void import('./showNoteKeptToast').then((code) => code.showNoteKeptToast(date, opened.signal))
}

/** The note being typed: a draft in storage at once, saved after 5 s of rest (s.4, E11). */
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
