import {
  type KeyboardEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { shownNote } from '@/domain/entries'
import type { movedEnds } from '@/domain/noteEnds'
import { hasManyLines } from '@/domain/text'
import { createStore } from '@/state/createStore'
import { isComposing } from '@/ui/isComposing'
import { lazyPart } from '@/ui/lazyPart'
import { refocusDay } from '../keys/focusDay'
import { openNotes } from '../keys/openDays'
import { placeNote } from './NoteControl'
import { useNoteDraft } from './useNoteDraft'

const NoteError = lazyPart(() => import('./NoteError'), 'NoteError')

type Props = { date: Day; stored: string }

/** The selection in a field, with the text it belongs to. */
const selectedIn = (field: HTMLTextAreaElement) => ({
  text: field.value,
  start: field.selectionStart,
  end: field.selectionEnd,
  direction: field.selectionDirection,
})

/** The open note. Enter makes a new line; Ctrl+Enter and leaving save; Escape restores the former text. */
export function NoteEditor({ date, stored }: Props) {
  const { t } = useTranslation()
  const errorId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useNoteDraft(date, stored)
  const shown = shownNote(draft.text)
  const isCut = shown !== draft.text
  const isFresh = useRef(true)
  /** The selection right before others' changes replaced the text. */
  const selected = useRef<ReturnType<typeof selectedIn>>(null)

  // Read just before the change, because no event reports a selection that the mouse is still drawing.
  useLayoutEffect(
    () =>
      draft.beforeShown(() => {
        if (field.current) selected.current = selectedIn(field.current)
      }),
    [draft.beforeShown],
  )

  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    placeNote(area.parentElement)
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
  }, [])

  // Grows with the text, up to the eight lines that the stylesheet allows.
  useLayoutEffect(() => {
    const area = field.current
    if (!area || area.value !== shown) return
    const { text, direction, ...ends } = selected.current ?? selectedIn(area)
    const { start, end } = caretMover.get()?.(text, shown, ends) ?? ends
    if (area.selectionStart !== start || area.selectionEnd !== end) {
      area.setSelectionRange(start, end, direction)
    }
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  }, [shown])

  const backToDay = () => {
    openNotes.close(date)
    refocusDay(date)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    // The key that opened the note is still held down and would type.
    if (event.repeat && isFresh.current) event.preventDefault()
    else isFresh.current = false
    if (event.key === 'Escape') {
      event.stopPropagation()
      draft.revert()
      backToDay()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (draft.save()) backToDay()
    }
  }

  const onBlur = useLeaving(() => {
    const isSaved = draft.save()
    // If the whole window loses the focus, the field stays open.
    if (isSaved && document.activeElement !== field.current) openNotes.close(date)
  })

  return (
    <div className="note-edit">
      <textarea
        ref={field}
        rows={1}
        dir={hasManyLines(shown) ? 'ltr' : 'auto'}
        value={shown}
        readOnly={isCut}
        aria-label={t('calendar.note')}
        aria-invalid={draft.isTooLong}
        aria-describedby={draft.isTooLong ? errorId : undefined}
        onChange={({ target }) => {
          draft.change(target.value)
        }}
        onCompositionStart={() => draft.compose(true)}
        onCompositionEnd={() => draft.compose(false)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {draft.isTooLong && (
        <Suspense>
          <NoteError id={errorId} isCut={isCut} length={draft.length} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Calls `leave` when a field loses the focus. If a press moved the focus, it waits for the end of the press: closing
 * the field moves the page, and the button would be released over another element, which makes no click. Returns the
 * blur handler.
 */
function useLeaving(leave: () => void): () => void {
  const isPressed = useRef(false)
  const isLeft = useRef(false)
  const leaveNow = useEffectEvent(leave)

  useEffect(() => {
    let late: ReturnType<typeof setTimeout> | undefined
    const press = ({ button }: MouseEvent) => {
      isPressed.current = button === 0
    }
    const release = () => {
      isPressed.current = false
      // Waits for the click to run first.
      if (isLeft.current) late = setTimeout(leaveNow)
      isLeft.current = false
    }
    const releases = ['mouseup', 'dragend'] as const
    window.addEventListener('mousedown', press, true)
    for (const name of releases) window.addEventListener(name, release, true)
    return () => {
      clearTimeout(late)
      window.removeEventListener('mousedown', press, true)
      for (const name of releases) window.removeEventListener(name, release, true)
    }
  }, [])

  return () => {
    if (isPressed.current) isLeft.current = true
    else leave()
  }
}

/** Moves a selection when others change the note. Its code is loaded with that for marking; null until then. */
export const caretMover = createStore<typeof movedEnds | null>(null)
