import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Day } from '@/domain/dates'
import { fitsNote, MAX_NOTE_LENGTH } from '@/domain/entries'
import { withoutTyped } from '@/domain/entryMerge'
import { cleanText, codePoints } from '@/domain/text'
import { DRAFT_SAVE_MS, NOTE_AUTOSAVE_MS } from '@/domain/timing'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { usePageLeave } from './usePageLeave'

/** Timers, kept out of the rendering: typing renders the field and nothing else. */
type Timers = {
  draft?: ReturnType<typeof setTimeout>
  autosave?: ReturnType<typeof setTimeout>
}

export type NoteDraft = {
  readonly text: string
  readonly length: number
  readonly isTooLong: boolean
  change(text: string): void
  /** An input method has begun to compose a word, or is done: meanwhile nothing else changes the field. */
  compose(isOpen: boolean): void
  /** Saves what was typed; false when it does not fit and stays a draft. */
  save(): boolean
  /** Gives up all that was typed since the note was opened; one step of undo brings it back. */
  revert(): void
}

/** What ends the message about a note that stayed a draft, by its day: it is open again. */
const untilOpened = new Map<Day, AbortController>()

/** The note being typed: a draft in storage at once, saved after 5 s of rest (s.4, E11). */
export function useNoteDraft(date: Day, stored: string): NoteDraft {
  const { openNote } = useCalendarActions()
  const [note] = useState(() => openNote(date))
  const [text, setText] = useState(note.left?.text ?? stored)
  // What Escape goes back to: the note as it would be without what is typed here.
  const before = useRef(note.left?.start ?? stored)
  const start = useRef(before.current)
  const typed = useRef<string | null>(note.left?.text ?? null)
  const timers = useRef<Timers>({})
  const isComposing = useRef(false)
  const length = codePoints(cleanText(text))

  const keepDraft = () => {
    clearTimeout(timers.current.draft)
    delete timers.current.draft
    if (typed.current !== null) note.keep(start.current, typed.current)
  }

  const forget = () => {
    clearTimeout(timers.current.draft)
    clearTimeout(timers.current.autosave)
    timers.current = {}
    typed.current = null
  }

  const save = () => {
    const draft = typed.current
    if (draft === null) return true
    const clean = cleanText(draft)
    if (!fitsNote(draft)) {
      keepDraft()
      return false
    }
    forget()
    const theirs = note.read()
    if (theirs !== null) before.current = withoutTyped(before.current, start.current, theirs)
    if (clean === start.current) note.drop()
    else note.commit(start.current, draft)
    start.current = clean
    const now = note.read()
    if (now !== null && now !== clean && !isComposing.current) {
      start.current = now
      setText(now)
    }
    return true
  }

  /** Goes on from what is stored: else what others wrote would be merged in again with every save. */
  const takeIn = () => {
    const now = note.read()
    if (now === null || now === start.current) return
    before.current = withoutTyped(before.current, start.current, now)
    start.current = now
    setText(now)
  }

  const takeInUntouched = useEffectEvent(() => {
    if (typed.current === null && !isComposing.current) takeIn()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is read where it is stored; here is when.
  useEffect(() => takeInUntouched(), [stored])

  /** A word that was saved while it was composed is done: what came behind it meanwhile stays behind it. */
  const takeInBehind = () => {
    const [draft, now] = [typed.current, note.read()]
    if (draft === null) takeIn()
    else if (now?.startsWith(`${start.current}\n`)) {
      const behind = now.slice(start.current.length)
      before.current = withoutTyped(before.current, start.current, now)
      start.current = now
      typed.current = draft + behind
      setText(typed.current)
    }
  }

  const saveOnLeaving = useEffectEvent(() => {
    if (save()) return
    const opened = new AbortController()
    untilOpened.set(date, opened)
    void import('./tellNoteKept').then(({ tellNoteKept }) => tellNoteKept(date, opened.signal))
  })
  usePageLeave(() => void save())
  useEffect(() => {
    untilOpened.get(date)?.abort()
    return () => saveOnLeaving()
  }, [date])

  return {
    text,
    length,
    isTooLong: length > MAX_NOTE_LENGTH,
    change: (next) => {
      setText(next)
      typed.current = next
      timers.current.draft ??= setTimeout(keepDraft, DRAFT_SAVE_MS)
      clearTimeout(timers.current.autosave)
      timers.current.autosave = setTimeout(save, NOTE_AUTOSAVE_MS)
    },
    compose(isOpen) {
      isComposing.current = isOpen
      if (!isOpen) takeInBehind()
    },
    save,
    revert: () => {
      // What does not fit could not come back as a note.
      const draft = typed.current
      const text = draft !== null && fitsNote(draft) ? draft : start.current
      forget()
      note.revert(before.current, start.current, text)
    },
  }
}
