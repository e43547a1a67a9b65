import { useState } from 'react'

/** Moves the focus after closing; `opener` had it before, null if that is gone. */
export type ReturnFocus = (opener: HTMLElement | null) => void

const OVER_PAGE = '[role$="dialog"], [role="menu"]'

/** The last focused element outside dialogs and menus, as one dialog may replace another. */
let last: HTMLElement | null = null

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest(OVER_PAGE)) last = target
})

/** Not to the page behind a dialog that is still open. */
const usual: ReturnFocus = (opener) => {
  const dialogs = document.querySelectorAll<HTMLElement>('[role$="dialog"]')
  const back = opener ?? [...dialogs].at(-1) ?? last
  back?.focus()
}

/** The focused element (for a menu its button), and its focusable parent in case a field disappears when it is left. */
function openersNow(): readonly (HTMLElement | null | undefined)[] {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = menu ? document.getElementById(menu) : focused
  if (!(opener instanceof HTMLElement) || opener === document.body) return [last]
  // The dialog around it decides itself where its focus goes.
  const isInDialog = opener.closest(OVER_PAGE) !== null
  return [opener, isInDialog ? null : opener.parentElement?.closest<HTMLElement>('[tabindex]')]
}

/**
 * Returns the focus after a dialog to where it was, or lets `returnFocus` decide; Radix returns it only to a trigger,
 * which our dialogs do not have.
 *
 * @returns the handler for Radix's `onCloseAutoFocus`
 */
export function useReturnFocus(returnFocus = usual): (event: Event) => void {
  const [openers] = useState(openersNow)
  return (event) => {
    event.preventDefault()
    returnFocus(openers.find((one) => one?.isConnected) ?? null)
  }
}
