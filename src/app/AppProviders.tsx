import type { ReactNode } from 'react'
import { AuthProvider } from '@/state/AuthProvider'
import { CalendarEntriesProvider } from '@/state/CalendarEntriesProvider'
import { PreferencesProvider } from '@/state/PreferencesProvider'
import { TagsProvider } from '@/state/TagsProvider'

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
