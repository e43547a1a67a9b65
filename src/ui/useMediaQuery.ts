import { useCallback, useSyncExternalStore } from 'react'

/** Says whether a media query matches now, and again whenever that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** A phone: under 768 px the calendar shows one month at a time (s.9). */
export const PHONE = '(max-width: 767px)'

/** Says whether this is a phone, and again whenever that changes. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE)
}
