import { createStore, type Store } from '@/state/createStore'

const forgetting = new Set<() => void>()
/** Those of them that also run when another calendar is shown. */
const ofCalendar = new Set<() => void>()

/**
 * Has `forget` called when somebody else begins to use the app, for what a module keeps of a person. For code
 * that lives as long as the page: there is no "off".
 */
export function onOwnerChange(forget: () => void): void {
  forgetting.add(forget)
}

/** Makes a store for what belongs to whoever uses the app: somebody else finds `value` in it again. */
export function createPersonStore<T>(value: T): Store<T> {
  const store = createStore(value)
  onOwnerChange(() => store.set(value))
  return store
}

/** The same for what belongs to the calendar that is shown: in another one `value` is found again, too. */
export function createOwnedStore<T>(value: T): Store<T> {
  const store = createPersonStore(value)
  ofCalendar.add(() => store.set(value))
  return store
}

/** Forgets what modules keep of the calendar that was shown up to now. */
export function forgetCalendar(): void {
  for (const forget of ofCalendar) forget()
}

/** Forgets what modules keep of the person who has used the app up to now. */
export function forgetOwner(): void {
  for (const forget of forgetting) forget()
}
