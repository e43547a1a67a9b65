import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { App } from '@/app/App'
import { Marking } from '@/features/calendar/list/LiveGrid'
import { loadAccountCode } from '@/state/accountCode'
import type { CloudEntry } from '@/storage/cloud/records'
import { saveSession } from '@/storage/local/session'
import { createFakeApi } from './fakeApi'
import { type Sent, stubFetch } from './stubFetch'

// Keys and marking are there at once, as they are in the app a moment after its start.
await Marking.fetch()

const account = {
  id: 'user00000000001',
  email: 'mira@example.org',
  name: 'Mira',
  pro: true,
  lang: 'en',
}

/** What the sync indicator says. */
const syncState = () =>
  document.querySelector('[data-sync-status]')?.getAttribute('data-sync-status')

export const isSynced = () => waitFor(() => expect(syncState()).toBe('synced'), { timeout: 20_000 })

/** Opens the whole app with its real providers for a Pro account; only fetch is a stand-in. */
export async function renderApp(days: readonly CloudEntry[]) {
  const sent: Sent[] = stubFetch(createFakeApi(account, days))
  saveSession({ token: 'token', record: account })
  await loadAccountCode()
  const user = userEvent.setup()
  const page = render(<App />)
  await isSynced()
  return { sent, user, page }
}
