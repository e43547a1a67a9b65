import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import {
  createPreferences,
  type PreferenceActions,
  type Preferences,
  type PreferenceValues,
} from '@/state/preferences/createPreferences'
import { useStore } from '@/state/useStore'

const Context = createContext<Preferences | null>(null)

/** The preferences of this browser. The context carries the stable store, never the data. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const [preferences] = useState(createPreferences)
  useEffect(() => preferences.start(), [preferences])
  return <Context value={preferences}>{children}</Context>
}

/** The preferences' store itself, for those who need a slice of it. */
export function usePreferencesStore(): Preferences {
  const preferences = use(Context)
  if (!preferences) throw new Error('no PreferencesProvider')
  return preferences
}

/** The person's preferences and how to change them. */
export function usePreferences(): PreferenceValues & PreferenceActions {
  const { store, actions } = usePreferencesStore()
  return { ...useStore(store), ...actions }
}
