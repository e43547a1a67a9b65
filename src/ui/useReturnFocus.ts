import { useState } from 'react'

/** Gives the focus to what had it, or to something else; `opener` is null where that is not there any more. */
export type ReturnFocus = (opener: HTMLElement | null) => void

const OVER_PAGE = '[role$="dialog"], [role="menu"]'

/** The element outside of dialogs and menus that had the focus last: one dialog may replace another. */
let last: HTMLElement | null = null

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest(OVER_PAGE)) last = target
})

/** Never to the page behind a dialog that is still open. */
const usual: ReturnFocus = (opener) => {
  const dialogs = document.querySelectorAll<HTMLElement>('[role$="dialog"]')
  const back = opener ?? [...dialogs].at(-1) ?? last
  back?.focus()
}

/** What has the focus, or of a menu its button; and what is around that, for a field that goes as it is left. */
function openersNow(): readonly (HTMLElement | null | undefined)[] {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = menu ? document.getElementById(menu) : focused
  if (!(opener instanceof HTMLElement) || opener === document.body) return [last]
  // Of what goes in a dialog, that dialog says itself what has the focus then.
  const isInDialog = opener.closest(OVER_PAGE) !== null
  return [opener, isInDialog ? null : opener.parentElement?.closest<HTMLElement>('[tabindex]')]
}

/**
 * Gives the focus, once a dialog is gone, back to where it was, or lets `returnFocus` decide: Radix gives it only to a
 * trigger, which our dialogs do not have.
 *
 * @returns what to do when Radix is about to move the focus
 */
export function useReturnFocus(returnFocus = usual): (event: Event) => void {
  const [openers] = useState(openersNow)
  return (event) => {
    event.preventDefault()
    returnFocus(openers.find((one) => one?.isConnected) ?? null)
  }
}
