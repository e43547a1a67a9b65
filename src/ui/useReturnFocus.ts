import { useEffect, useRef, useState } from 'react'

/** What had the focus at last outside of the dialogs, which may take each other's place. */
let origin: HTMLElement | null = null

/** The button of a menu, also of one that is closing or stands in another. */
function buttonOf(menu: Element): HTMLElement | null {
  const opener = document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  const outer = opener?.closest('[role="menu"]')
  return outer ? buttonOf(outer) : opener
}

/** The element to return to in place of one: a menu that is about to close stands for its button. */
function openerOf(focused: Element | null): HTMLElement | null {
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  const menu = focused.closest('[role="menu"]')
  const opener = menu ? buttonOf(menu) : focused
  if (opener && !opener.closest('[role="dialog"], [role="alertdialog"]')) origin = opener
  return opener
}

// A menu that is gone gives the focus back a task later: for a dialog that opens in between nothing has it.
document.addEventListener('focusin', ({ target }) => openerOf(target as Element))

const findOpener = () => openerOf(document.activeElement) ?? origin

/** Gives the focus back; `opener` is what had it, if that is still there. */
export type ReturnFocus = (opener: HTMLElement | null) => void

const isDone = (event: Event) => event.preventDefault()

/** Gives the focus back; to a dialog that is still open where the page behind it would get it. */
function focusWithin(target: HTMLElement | null): void {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  const uppermost = [...dialogs].at(-1)
  if (!uppermost || uppermost.contains(target)) target?.focus()
  else if (!uppermost.contains(document.activeElement)) uppermost.focus()
}

/**
 * Gives the focus, once a dialog is gone, back to where it was, or lets `returnFocus` decide. Radix gives it
 * only to a trigger, which our dialogs do not have, and a task later: the page would be drawn twice.
 *
 * @returns what to do when Radix is about to move the focus itself
 */
export function useReturnFocus(returnFocus?: ReturnFocus): (event: Event) => void {
  const [opener] = useState(findOpener)
  const decide = useRef(returnFocus)
  useEffect(() => {
    decide.current = returnFocus
  })
  useEffect(() => {
    const giveBack = () => {
      const there = opener?.isConnected ? opener : null
      if (decide.current) decide.current(there)
      else focusWithin(there ?? origin)
    }
    // By then everything that kept the focus in the dialog has ended too.
    return () => queueMicrotask(giveBack)
  }, [opener])
  return isDone
}
