import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Store } from '@/state/createStore'

/** A slice of a store; renders again only when the slice is another value. */
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
