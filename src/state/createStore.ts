/** A value that can be watched. */
export type Store<T> = {
  get(): T
  /** Calls the listeners, unless the value is the same one. */
  set(next: T): void
  /** Answers with a function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

/** Makes a store that holds `value`. */
export function createStore<T>(value: T): Store<T> {
  let current = value
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(next) {
      if (Object.is(current, next)) return
      current = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
