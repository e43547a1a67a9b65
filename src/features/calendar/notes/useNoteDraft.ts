import { useEffect, useEffectEvent, useState } from 'react'
import type { Day } from '@/domain/dates'
import { MAX_NOTE_LENGTH } from '@/domain/entries'
import { cleanText, codePoints } from '@/domain/text'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { createTypedNote, type TypedNote } from './typedNote'
import { usePageLeave } from './usePageLeave'

export type NoteDraft = Omit<TypedNote, 'takeIn'> & {
  readonly text: string
  readonly length: number
  readonly isTooLong: boolean
}

/** What ends the message about a note that stayed a draft, by its day: it is open again. */
const untilOpened = new Map<Day, AbortController>()

/** The note being typed: a draft in storage at once, saved after 5 s of rest (s.4, E11). */
export function useNoteDraft(date: Day, stored: string): NoteDraft {
  const { openNote } = useCalendarActions()
  const [note] = useState(() => openNote(date))
  const [text, setText] = useState(note.tooLong?.text ?? stored)
  // Kept out of the rendering: typing renders the field and nothing else.
  const [typed] = useState(() => createTypedNote(note, stored, setText))
  const length = codePoints(cleanText(text))

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is read where it is stored; here is when.
  useEffect(() => typed.takeIn(), [stored])

  const saveOnLeaving = useEffectEvent(() => {
    if (typed.save()) return
    const opened = new AbortController()
    untilOpened.set(date, opened)
    void import('./tellNoteKept').then(({ tellNoteKept }) => tellNoteKept(date, opened.signal))
  })
  usePageLeave(typed.save)
  useEffect(() => {
    untilOpened.get(date)?.abort()
    return () => saveOnLeaving()
  }, [date])

  return { ...typed, text, length, isTooLong: length > MAX_NOTE_LENGTH }
}
