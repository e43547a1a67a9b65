import type { ReactNode } from 'react'
import { AuthProvider } from '@/state/auth/AuthProvider'
import { CalendarEntriesProvider } from '@/state/calendar/CalendarEntriesProvider'
import { TagsProvider } from '@/state/calendar/TagsProvider'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { render } from './render'

/** What stands around the page of a calendar in the app. */
export const InCalendar = ({ children }: { readonly children: ReactNode }) => (
  <PreferencesProvider>
    <AuthProvider>
      <TagsProvider>
        <CalendarEntriesProvider>{children}</CalendarEntriesProvider>
      </TagsProvider>
    </AuthProvider>
  </PreferencesProvider>
)

/** Renders a part of that page, at the address of the window. */
export const renderInCalendar = (ui: ReactNode) => render(<InCalendar>{ui}</InCalendar>)
