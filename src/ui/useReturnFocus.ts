import { useState } from 'react'

/**
 * What a dialog does with the focus after closing: gives it back to where it was, or lets
 * `returnFocus` decide. Radix gives it only to a trigger, which our dialogs do not have.
 */
export function useReturnFocus(returnFocus?: () => void): (event: Event) => void {
  const [opener] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    if (returnFocus) returnFocus()
    else if (opener instanceof HTMLElement) opener.focus()
  }
}
