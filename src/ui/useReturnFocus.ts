import { useEffect, useRef, useState } from 'react'

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

const isDone = (event: Event) => event.preventDefault()

/**
 * Gives the focus, once a dialog is gone, back to where it was, or lets `returnFocus` decide. Radix gives it
 * only to a trigger, which our dialogs do not have, and a task later: the page would be drawn twice.
 *
 * @returns what to do when Radix is about to move the focus itself
 */
export function useReturnFocus(returnFocus?: () => void): (event: Event) => void {
  const [opener] = useState(findOpener)
  const decide = useRef(returnFocus)
  useEffect(() => {
    decide.current = returnFocus
  })
  useEffect(() => {
    const giveBack = () => {
      if (decide.current) decide.current()
      else (opener?.isConnected ? opener : origin)?.focus()
    }
    // By then everything that kept the focus in the dialog has ended too.
    return () => queueMicrotask(giveBack)
  }, [opener])
  return isDone
}
