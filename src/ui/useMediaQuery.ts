import { useCallback, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { PHONE } from './screens'

/** Whether a media query matches; re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether this is a phone; re-renders when that changes. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE)
}

let isAsked = false

/**
 * Whether the page is being printed. Firefox copies the page before the print styles apply, as soon as all listeners of
 * `beforeprint` have run, so the change is rendered inside that event.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked || matchMedia('print').matches)
}

function subscribe(changed: () => void) {
  const list = matchMedia('print')
  const ask = ({ type }: Event) => {
    isAsked = type === 'beforeprint'
    flushSync(changed)
  }
  window.addEventListener('beforeprint', ask)
  window.addEventListener('afterprint', ask)
  list.addEventListener('change', changed)
  return () => {
    window.removeEventListener('beforeprint', ask)
    window.removeEventListener('afterprint', ask)
    list.removeEventListener('change', changed)
  }
}
