import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadAccountCode } from '@/state/accountCode'
import { AuthProvider } from '@/state/auth/AuthProvider'
import { CalendarEntriesProvider, useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { TagsProvider } from '@/state/calendar/TagsProvider'
import { clearSession, saveSession } from '@/storage/local/session'
import { createFakeApi } from '@/testing/fakeApi'
import { fullYear } from '@/testing/fixtures'
import { renderHook } from '@/testing/render'
import { stubFetch } from '@/testing/stubFetch'

const DAY = '2026-11-20'
const mira = { id: 'user00000000001', email: 'mira@example.org', pro: true }

afterEach(() => clearSession())

/** As StrictMode does it: every provider is mounted, unmounted and mounted again. */
function open() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthProvider>
      <TagsProvider>
        <CalendarEntriesProvider>{children}</CalendarEntriesProvider>
      </TagsProvider>
    </AuthProvider>
  )
  return renderHook(useCalendar, { wrapper, reactStrictMode: true }).result.current
}

test('E5 an account’s calendar that is mounted again has a living engine: it loads, and an edit goes out', async () => {
  const sent = stubFetch(createFakeApi(mira, fullYear(2026)))
  saveSession({ token: 'token', record: mira })
  await loadAccountCode()
  const { status, actions } = open()
  await vi.waitFor(() => expect(status.get()?.state).toBe('synced'))
  act(() => void actions.commitNote(DAY, '', 'Zahnarzt'))
  await act(async () => expect(await actions.save()).toBe(true))
  const saves = sent.filter(({ method }) => method === 'PATCH')
  expect(saves.map(({ body }) => body)).toEqual([
    expect.objectContaining({ notes: expect.stringContaining('Zahnarzt') }),
  ])
})

test('s.4 a visitor’s calendar that is mounted again follows the other tabs', () => {
  const { shown } = open()
  const notes = 'Zahnarzt'
  const newValue = JSON.stringify({ tags: [], entries: { [DAY]: { tags: [], notes } } })
  localStorage.setItem('temp-calendar-data', newValue)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'temp-calendar-data', newValue }))
  })
  expect(shown.get().entries[DAY]?.notes).toBe(notes)
})
