import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function notifyListeners(): void {
  for (const listener of [...listeners]) listener()
}

/** Calls back when the path or query changed; answers with an "off". */
export function onPlaceChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', notifyListeners)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', notifyListeners)
  }
}

/** The path and query of the page that is shown. */
export const placeNow = (): string => window.location.pathname + window.location.search

/** Renders with the path and query, and again when they change. */
export const usePlace = (): string => useSyncExternalStore(onPlaceChange, placeNow)

/** Says whether a path and query are those of the calendar. */
export const isCalendar = (place: string): boolean => /^\/(\?|$)/.test(place)

/** Where the calendar was left for another page. */
let left: string | undefined

/** What the step of another page keeps of it in the history, for whoever reads that page anew. */
type Step = { readonly left?: string } | null

/**
 * Shows another page of the app (path and query), as a step of the history or in place of this one. The way
 * from another page to the calendar leads to where it was left (Y8).
 */
export function goTo(place: string, { replace = false } = {}): void {
  const now = placeNow()
  left = isCalendar(now) ? now : (left ?? (window.history.state as Step)?.left ?? '/')
  const to = place === '/' && !isCalendar(now) ? left : place
  window.history[replace ? 'replaceState' : 'pushState']({ left }, '', to)
  notifyListeners()
}
