import { useCallback, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { PHONE } from './screens'

/** Says whether a media query matches now, and again whenever that changes. */
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

/** Says whether this is a phone, and again whenever that changes. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE)
}

let isAsked = false

/**
 * Says whether the page is being printed. A browser that copies the page before its styles are those of
 * paper, as Firefox does, copies what stands there when the event before it has reached all listeners.
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
