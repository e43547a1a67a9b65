import { useLayoutEffect } from 'react'
import { focusDay, focusedDay, hasFocus } from '../keys/focusDay'

/** What stands in the place of the user menu once nobody is signed in. */
const signInLink = () => document.querySelector<HTMLElement>('.app-bar a[href^="/auth"]')

/**
 * Hands the focus on when the account goes, and with it the menu, the question of its sign-out and all its
 * days: to the same day if one had it, else to the link that takes the menu's place.
 */
export function FocusHandover(): null {
  useLayoutEffect(
    () => () => {
      const last = focusedDay.get()
      const day = last !== null && hasFocus(last) ? last : null
      // By then what goes is gone, and what comes is there.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        if (!day || !focusDay(day)) signInLink()?.focus()
      })
    },
    [],
  )
  return null
}
