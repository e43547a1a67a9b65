import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', tell)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', tell)
  }
}

/** The path and query of the page that is shown. */
export const placeNow = (): string => window.location.pathname + window.location.search

/** Renders with the path and query, and again when they change. */
export const usePlace = (): string => useSyncExternalStore(subscribe, placeNow)

/** Shows another page of the app (path and query), as a step of the history or in place of this one. */
export function goTo(place: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(null, '', place)
  else window.history.pushState(null, '', place)
  tell()
}
