import { useState } from 'react'

/** What had the focus before the first of several dialogs that took each other's place. */
let origin: HTMLElement | null = null

/** The element to return to: a menu that is about to close stands for its button. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body) return origin
  const menu = active.closest('[role="menu"]')
  const opener = menu
    ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`)
    : active
  if (opener && !opener.closest('[role="dialog"], [role="alertdialog"]')) origin = opener
  return opener
}

/**
 * What a dialog does with the focus after closing: gives it back to where it was, or lets
 * `returnFocus` decide. Radix gives it only to a trigger, which our dialogs do not have.
 */
export function useReturnFocus(returnFocus?: () => void): (event: Event) => void {
  const [opener] = useState(findOpener)
  return (event) => {
    event.preventDefault()
    if (returnFocus) returnFocus()
    else (opener?.isConnected ? opener : origin)?.focus()
  }
}
