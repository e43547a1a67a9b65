import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { distDir } from '../scripts/lib/build.mjs'
import { throwaway } from '../scripts/lib/pocketbase.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { openCalendar, openDay, toggleTag } from './support/calendar'
import { OpenIdProvider } from './support/openIdProvider'
import { savedDays, userIdOf } from './support/records'
import { filled, phone, texts } from './support/screens'
import { asSuperuser } from './support/server'
import { test } from './support/test'

// One server with its provider for all of them.
test.describe.configure({ mode: 'default' })

const { auth, providers } = texts.en
const VEREIN = { provider: 'Verein' }
const FIRST = openDay(4)

const port = await freePort()
const url = `http://127.0.0.1:${port}`
let server: Awaited<ReturnType<typeof throwaway>>
let provider: OpenIdProvider

function somebody() {
  const sub = randomUUID()
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Mira Petrova' }
}

test.use({ baseURL: url })

test.beforeAll(async () => {
  server = await throwaway({ publicDir: distDir, port })
  provider = new OpenIdProvider(somebody())
  await provider.start(url)
  await provider.enableOn(server)
})

test.beforeEach(async () => {
  provider.person = somebody()
  await provider.enableOn(server)
})

test.afterAll(async () => {
  await server.dispose()
  await provider.stop()
})

const verein = (page: Page) =>
  page.getByRole('button', { name: filled(providers.continueWith, VEREIN) })

async function goThrough(page: Page, choice: 'Go on' | 'Refuse' = 'Go on'): Promise<void> {
  await verein(page).click()
  await page.getByRole('link', { name: choice }).click()
}

test('S2 a visitor who refuses first signs in with a provider: what was planned comes along, and the way back holds', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && message.location().url.startsWith(url)) {
      faults.push(message.text())
    }
  })
  await openCalendar(page)
  await toggleTag(page, FIRST, 1)
  await page.goto('/auth?redirectTo=%2F%3Fq%3D1')
  await goThrough(page, 'Refuse')
  await expect(page.getByRole('alert')).toHaveText(filled(providers.cancelled, VEREIN))
  await expect(page).toHaveURL(`${url}/auth?redirectTo=%2F%3Fq%3D1`)
  await goThrough(page)
  await page.waitForURL(`${url}/?q=1`)
  await expect(page.getByText(auth.loggedIn)).toBeVisible()
  const client = asSuperuser(server)
  const userId = await userIdOf(provider.person.email, client)
  await expect
    .poll(async () => (await savedDays(userId, client))[FIRST])
    .toEqual({ tags: ['Urlaub'], note: '' })
  const user = await client.collection('users').getOne(userId)
  expect(user).toMatchObject({ name: 'Mira Petrova', lang: 'en', verified: true })
  expect(faults).toEqual([])
})

test.describe('on a phone', () => {
  test.use(phone)
})
