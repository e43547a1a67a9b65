import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Store } from '@/state/createStore'

/** Renders with a slice of a store, and again only when that slice is another one. */
export function useStore<T, S = T>(
  store: Pick<Store<T>, 'get' | 'subscribe'>,
  select: (value: T) => S = (value) => value as unknown as S,
  isEqual: (a: S, b: S) => boolean = Object.is,
): S {
  const last = useRef<{ slice: S } | null>(null)
  const getSlice = useCallback(() => {
    const slice = select(store.get())
    if (last.current && isEqual(last.current.slice, slice)) return last.current.slice
    last.current = { slice }
    return slice
  }, [store, select, isEqual])
  return useSyncExternalStore(store.subscribe, getSlice)
}
