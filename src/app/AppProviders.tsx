import type { ReactNode } from 'react'
import { AuthProvider } from '@/state/auth/AuthProvider'
import { CalendarEntriesProvider } from '@/state/calendar/CalendarEntriesProvider'
import { TagsProvider } from '@/state/calendar/TagsProvider'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'

/** The order of the providers, once. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <PreferencesProvider>
      <AuthProvider>
        <TagsProvider>
          <CalendarEntriesProvider>{children}</CalendarEntriesProvider>
        </TagsProvider>
      </AuthProvider>
    </PreferencesProvider>
  )
}
