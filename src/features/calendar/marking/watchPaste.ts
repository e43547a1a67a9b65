import type { Day } from '@/domain/dates'
import { mayChange } from '@/state/people/others'
import { selectedDays } from '@/state/selection'
import { situationOf } from '../commands/situation'
import type { DaysActions } from './useDaysActions'

/** What a paste needs to know of the days. */
export type PasteSurroundings = {
  readonly actions: Pick<DaysActions, 'holdsDays' | 'pasteText'>
  /** The day that has the focus, or had it last. */
  focused(): Day
}

/** Where a note is written on a day, that day; the first of them where it is one for several. */
const writtenDay = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement
    ? target.closest<HTMLElement>('[data-note-of], [data-note-from], [data-date]')?.dataset
    : undefined

/** Puts down what the clipboard holds (R7). Answers with an "off". */
export function watchPaste(root: HTMLElement, around: () => PasteSurroundings): () => void {
  const ending = new AbortController()
  /** The day from which on a paste puts something down; null where the browser pastes into a field. */
  const placeOf = ({ target }: Event, text: string): Day | null => {
    if (!mayChange()) return null
    const written = writtenDay(target)
    // Days are no text of a note.
    if (written) {
      const day = written.noteOf ?? written.noteFrom ?? written.date ?? null
      return around().actions.holdsDays(text) ? day : null
    }
    if (!(target instanceof Element)) return null
    const { isTyping, isReachable, isOnDays } = situationOf(target, root)
    if (isTyping || !isReachable) return null
    const days = selectedDays()
    if (days.length > 1) return days[0] ?? null
    return isOnDays ? around().focused() : null
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const from = placeOf(event, text)
    if (from === null) return
    event.preventDefault()
    event.stopPropagation()
    around().actions.pasteText(from, text)
  }
  /** Safari pastes where no text is written only if this is taken. */
  const onBeforePaste = (event: Event) => {
    if (placeOf(event, '') !== null) event.preventDefault()
  }
  const listen = { signal: ending.signal, capture: true }
  window.addEventListener('paste', onPaste, listen)
  window.addEventListener('beforepaste', onBeforePaste, listen)
  return () => ending.abort()
}
