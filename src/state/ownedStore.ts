import { createStore, type Store } from '@/state/createStore'

const forgetting = new Set<() => void>()
/** Those of the functions that also run when another calendar is shown. */
const ofCalendar = new Set<() => void>()

/**
 * Has `forget` called when somebody else begins to use the app, for what a module keeps of a person. It cannot be
 * undone: for code that lives as long as the page.
 */
export function onOwnerChange(forget: () => void): void {
  forgetting.add(forget)
}

/** Makes a store for what belongs to the person who uses the app. For the next person it is `value` again. */
export function createPersonStore<T>(value: T): Store<T> {
  const store = createStore(value)
  onOwnerChange(() => store.set(value))
  return store
}

/** The same for what belongs to the shown calendar: when another one is shown it is `value` again too. */
export function createOwnedStore<T>(value: T): Store<T> {
  const store = createPersonStore(value)
  ofCalendar.add(() => store.set(value))
  return store
}

/** Makes modules forget what they keep of the calendar that was shown until now. */
export function forgetCalendar(): void {
  for (const forget of ofCalendar) forget()
}

/** Makes modules forget what they keep of the person who used the app until now. */
export function forgetOwner(): void {
  for (const forget of forgetting) forget()
}
