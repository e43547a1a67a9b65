import { fitsNote } from '@/domain/entries'
import { mergeNotes } from '@/domain/noteMerge'
import { cleanText } from '@/domain/text'
import { DRAFT_SAVE_MS, NOTE_AUTOSAVE_MS } from '@/domain/timing'
import type { OpenNote } from '@/state/calendar/dayActions'

/** The text of an open note, from key to key: kept as a draft, saved and merged with what others write. */
export type TypedNote = {
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
 * What is typed into `note`, which is stored as `stored`; `show` puts another text into the field. `onTyped` hears whether
 * there is something typed that is not saved.
 */
export function createTypedNote(
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
