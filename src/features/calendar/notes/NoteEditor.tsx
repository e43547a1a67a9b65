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

/** What is selected in a field, and of which text. */
const selectedIn = (field: HTMLTextAreaElement) => ({
  text: field.value,
  start: field.selectionStart,
  end: field.selectionEnd,
  direction: field.selectionDirection,
})

/** The open note: Enter is a new line; Ctrl+Enter and leaving save, Escape puts it back. */
export function NoteEditor({ date, stored }: Props) {
  const { t } = useTranslation()
  const errorId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useNoteDraft(date, stored)
  const shown = shownNote(draft.text)
  const isCut = shown !== draft.text
  const isFresh = useRef(true)
  /** What was selected right before the field got another text. */
  const selected = useRef<ReturnType<typeof selectedIn>>(null)

  // Read right before the change: while the mouse still draws a selection no event reports it.
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

  // The height follows the text, up to the eight lines of the style.
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
    // The key that opened the note is still down.
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
    // A window that loses the focus keeps its field open.
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
 * Leaves a field that loses the focus. Where a press moves the focus, the field waits until the press is
 * over: what is left moves the page, and the button would come up over something else than it went
 * down on, which is no click. Answers with what a blur is handed to.
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
      // The click comes first.
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

/** Where the ends of a selection go when others change a note: the code comes with that for marking; null until then. */
export const caretMover = createStore<typeof movedEnds | null>(null)
