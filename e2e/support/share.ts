import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { ShareBody, ShareRecord } from '@/storage/cloud/records'
import { openDay, waitForStatus } from './calendar'
import { hears, openAs } from './device'
import { asSuperuser, newUser } from './server'
import { openSettings } from './settings'

export const SHARE_CALLS = /\/api\/collections\/calendar_shares\/records/

export const thisYear = new Date().getFullYear()

/** Opens the calendar of a new Pro account called Ada Lovelace, loaded and saved. */
export async function openOwner(page: Page) {
  const user = await newUser({ pro: true, name: 'Ada Lovelace' })
  await openAs(page, user)
  await waitForStatus(page, 'synced')
  return user
}

/** The share tab of the settings, which is opened. */
export const openShareTab = (page: Page): Promise<Locator> => openSettings(page, 'Share')

/** The people of the calendar, in the share tab of the settings, which is opened. */
export async function openPeople(page: Page): Promise<Locator> {
  const tab = await openShareTab(page)
  await press(tab, 'People')
  return tab.getByRole('group', { name: 'People' })
}

/** Presses a button of the share tab. */
export const press = (tab: Locator, name: string): Promise<void> =>
  tab.getByRole('button', { name, exact: true }).click()

/** The links of an account, as the server keeps them. */
export function linksOf(userId: string): Promise<ShareRecord[]> {
  const client = asSuperuser()
  const filter = client.filter('user = {:userId}', { userId })
  return client.collection('calendar_shares').getFullList<ShareRecord>({ filter })
}

/** Makes the link of an account behind the app's back; its id. */
export async function putLink(userId: string, changes: Record<string, unknown> = {}) {
  const body: ShareBody = {
    user: userId,
    year: thisYear,
    years: [thisYear],
    data: {
      tags: [{ id: 'sport', label: 'Sport', short: 'S', color: '#16a34a' }],
      entries: [{ date: `${thisYear}-01-07`, tags: ['sport'], notes: 'Dentist\nat nine' }],
    },
    includeNotes: true,
    isActive: true,
    ownerName: 'Ada',
  }
  const made = asSuperuser().collection('calendar_shares')
  return (await made.create({ ...body, ...changes })).id
}

/** Publishes some days of a new account, over two years; answers with the link's address. */
export async function publish(isActive: boolean): Promise<string> {
  const { id: user } = await newUser({ pro: true })
  const tags = [
    { id: 'a', label: 'Urlaub', short: 'U', color: '#dc2626' },
    { id: 'b', label: 'Sport', short: 'S', color: '#16a34a' },
  ]
  const entries = Array.from({ length: 30 }, (_, i) => ({
    date: openDay(i * 2),
    tags: i % 2 ? ['a'] : ['a', 'b'],
    notes: '15:30',
  }))
  const years = [thisYear, thisYear + 1]
  const data = { tags, entries }
  return `/share/${await putLink(user, { years, data, isActive, ownerName: 'Ada Lovelace' })}`
}

type Viewer = {
  readonly page: Page
  /** Every text that the server has sent so far, by address. */
  received(): Promise<readonly { readonly url: string; readonly text: string }[]>
  /** The requests to the API. */
  readonly asked: readonly string[]
  /** Settles when the window hears of changes to its link. */
  readonly heard: Promise<unknown>
}

/** Opens a link in a window of its own, without an account. */
export async function openLink(context: BrowserContext, id: string): Promise<Viewer> {
  const page = await context.newPage()
  const received: Promise<{ url: string; text: string }>[] = []
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })
  page.on('response', (response) => {
    const url = new URL(response.url()).pathname
    // The body of a stream never ends.
    if (url.startsWith('/api/realtime')) return
    received.push(
      response.text().then(
        (text) => ({ url, text }),
        () => ({ url, text: '' }),
      ),
    )
  })
  const heard = hears(page)
  // A link that is off has nothing to hear of.
  heard.catch(() => undefined)
  await page.goto(`/share/${id}`)
  return { page, received: () => Promise.all(received), asked, heard }
}
