import { type ReactNode, startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { unstable_forceFrameRate as forceFrameRate } from 'scheduler'

/**
 * React lets the browser go on after each slice of its work, which would be 5 ms: too little for a row on a slow
 * device, where the browser then draws a frame after each of them in which nothing has changed, and a start takes a
 * fifth longer. After slices of 25 ms, a task still answers within 50 ms.
 */
const SLICES_PER_SECOND = 40

/**
 * Renders a page in slices (`startTransition`): the browser stays responsive, and what was drawn before stays until
 * all is there.
 */
export function renderPage(root: Root, page: ReactNode): void {
  forceFrameRate(SLICES_PER_SECOND)
  startTransition(() => root.render(page))
}
