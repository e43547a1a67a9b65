import { useEffect, useRef, useState } from 'react'

/** The element outside of all dialogs that had the focus last; one dialog may replace another. */
let origin: HTMLElement | null = null

/** What takes the focus in the place of an element that goes, as a field does that is left: the nearest around it. */
const homes = new WeakMap<HTMLElement, HTMLElement>()

/** An element that had the focus, or what takes it in its place; null where neither is there any more. */
function standing(element: HTMLElement | null): HTMLElement | null {
  const home = element && (element.isConnected ? element : homes.get(element))
  return home?.isConnected ? home : null
}

/** The button that opened a menu; for a menu within another one, the button of the outer menu. */
function buttonOf(menu: Element): HTMLElement | null {
  const opener = document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  const outer = opener?.closest('[role="menu"]')
  return outer ? buttonOf(outer) : opener
}

/** The element that gets the focus back: for one within a menu, which is about to close, the menu's button. */
function openerOf(focused: Element | null): HTMLElement | null {
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  const menu = focused.closest('[role="menu"]')
  const opener = menu ? buttonOf(menu) : focused
  // Of what goes in a dialog, that dialog says itself what has the focus then.
  if (opener && !opener.closest('[role="dialog"], [role="alertdialog"]')) {
    const home = opener.parentElement?.closest<HTMLElement>('[tabindex]')
    if (home) homes.set(opener, home)
    origin = opener
  }
  return opener
}

// A menu gives the focus back one task after it closed. A dialog opened in between finds no focused element.
document.addEventListener('focusin', ({ target }) => openerOf(target as Element))

const findOpener = () => openerOf(document.activeElement) ?? origin

/** Gives the focus back; `opener` is what had it, if that is still there, and `usual` what is done without it. */
export type ReturnFocus = (opener: HTMLElement | null, usual: () => void) => void

const isDone = (event: Event) => event.preventDefault()

/** Gives the focus back, but never to the page behind a dialog that is still open. */
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
      const there = standing(opener)
      const usual = () => focusWithin(there ?? standing(origin))
      if (decide.current) decide.current(there, usual)
      else usual()
    }
    // Afterwards, because Radix still traps the focus in the dialog at this moment.
    return () => queueMicrotask(giveBack)
  }, [opener])
  return isDone
}
