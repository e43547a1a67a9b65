import { useCallback, useSyncExternalStore } from 'react'
import { PHONE } from '@/ui/screens'

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
