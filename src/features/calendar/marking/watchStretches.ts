import type { Day } from '@/domain/dates'
import { dayAt } from '../keys/dayAt'
import type { StretchTexts } from './useStretchTexts'

/**
 * Bands, chips and notes say under the pointer how long they are, and the day that has the focus says it to whoever
 * hears it (R9). It is asked for only then: a stretch of half a year would else render each of its days with an edit.
 */
export function watchStretches(root: HTMLElement, textsOf: (day: Day) => StretchTexts) {
  const ending = new AbortController()
  let described: HTMLElement | null = null

  function onOver({ target }: MouseEvent): void {
    const day = dayAt(target)
    if (day === null || !(target instanceof Element)) return
    const band = target.closest<HTMLElement>('[data-tag]')
    // The text of a day above may flow over a cell that has none.
    const text =
      target.closest<HTMLElement>('.cell-text, .note') ?? target.closest<HTMLElement>('.cell')
    if (!band && !text) return
    const { ofTags, ofNote } = textsOf(day)
    const label = band?.dataset.tag ?? ''
    if (band) band.title = ofTags.get(label) ?? label
    if (ofNote && text) text.title = ofNote
    else if (text?.matches('.cell')) text.title = ''
  }

  /** Describes the day that has the focus, or no day. */
  function describe(): void {
    described?.removeAttribute('aria-description')
    const at = document.activeElement
    described =
      at instanceof HTMLElement && at.matches('[data-date]') && root.contains(at) ? at : null
    const day = dayAt(described)
    const said = day === null ? [] : textsOf(day).all
    if (said.length > 0) described?.setAttribute('aria-description', said.join(', '))
  }

  const listen = { signal: ending.signal }
  root.addEventListener('mouseover', onOver, listen)
  root.addEventListener('focusin', describe, listen)
  root.addEventListener('focusout', () => described?.removeAttribute('aria-description'), listen)
  return {
    /** What it says may be another since an edit. */
    describe,
    end(): void {
      described?.removeAttribute('aria-description')
      ending.abort()
    },
  }
}
