import { expect, type Page } from '@playwright/test'
import { openDay, signOut, waitForStatus, writeNote } from './support/calendar'
import { openAs } from './support/device'
import { asSuperuser, newUser } from './support/server'
import { test } from './support/test'
import { schoolAnswer } from './testing/schoolHolidays'

const DAY = openDay(4)

/** All that this browser keeps of the app, wherever it keeps it. */
function everythingKept(page: Page) {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const stores: { readonly store: string; readonly rows: readonly unknown[] }[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await done(database.transaction(store).objectStore(store).getAll())
        stores.push({ store: `${name}/${store}`, rows })
      }
      database.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      cached.push(...(await cache.keys()).map(({ url }) => new URL(url).pathname))
    }
    return {
      local: { ...localStorage },
      session: { ...sessionStorage },
      stores,
      cached,
      cookies: document.cookie,
    }
  })
}

/** What may be left in local storage and in that of the tab, and why. */
const KEYS: Readonly<Record<string, string>> = {
  language: 'a choice for the device',
  'quartal:1:last-write': 'a time, by which a killed browser knows what it lost',
  'quartal:open': 'says that this tab showed the app',
}
/** Files of the app, of which the cache has a copy. */
const FILE = /^\/(?:index\.html|assets\/|.+\.(?:svg|png|webmanifest|woff2|js|css))/

test('D7 H5 after a sign-out the browser keeps nothing of the account: no storage, database or cache', async ({
  page,
}) => {
  const user = await newUser({ pro: true, name: 'Mira Petrowa' })
  const chosen = { regions: ['DE-BY'], school: ['DE-BY'] }
  await asSuperuser()
    .collection('users')
    .update(user.id, { settings: { holidays: chosen, leave: { christmasEve: 0.5 } } })
  const year = Number(DAY.slice(0, 4))
  await page.route('https://openholidaysapi.org/**', (route) =>
    route.fulfill({ json: schoolAnswer('DE-BY', `${year}-01-01`, `${year}-12-31`) }),
  )
  await openAs(page, user)
  await expect
    .poll(async () => Object.keys((await everythingKept(page)).local))
    .toContain(`quartal:1:school:DE-BY:${year}`)
  await writeNote(page, DAY, 'Dentist at ten')
  await waitForStatus(page, 'synced')

  await signOut(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  const { local, session, stores, cached, cookies } = await everythingKept(page)
  const kept = [...Object.keys(local), ...Object.keys(session)]
  expect(kept.filter((key) => !(key in KEYS))).toEqual([])
  expect(cookies).toBe('')
  // Second copies of what is gone say that it is gone, for a day, so that no crash brings it back.
  expect(stores.map(({ store }) => store)).toEqual(['quartal/writes'])
  const texts = stores.flatMap(({ rows }) => rows as { key: string; text: string | null }[])
  expect(texts.filter(({ key, text }) => text !== null && !(key in KEYS))).toEqual([])
  expect(cached.filter((path) => !FILE.test(path))).toEqual([])
  const values = JSON.stringify([local, session, texts.map(({ text }) => text)])
  for (const secret of ['Dentist', user.email, 'Mira', 'DE-BY', 'christmasEve', user.id]) {
    expect(values, secret).not.toContain(secret)
  }
})
