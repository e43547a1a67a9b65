import { NO_SETTINGS, type Settings } from '@/domain/settings'
import { createStore, type Store } from '@/state/createStore'

const store = createStore<Settings>(NO_SETTINGS)

/** What the person chose for the calendar; empty until it is read (H5). */
export const settings: Pick<Store<Settings>, 'get' | 'subscribe'> = store

/** Changes what is chosen: shown at once, kept, and saved with the account (H5). */
export function changeSettings(change: (before: Settings) => Settings): void {
  store.set(change(store.get()))
}
