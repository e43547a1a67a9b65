import { expect, type Page } from '@playwright/test'
import { partOf } from '../src/storage/local/baseParts'
import * as keys from '../src/storage/local/keys'
import { dayRow, expectDay, openCalendar, openDay, storedKeys } from './support/calendar'
import { setVisibility } from './support/device'
import { savedDays, userIdOf } from './support/records'
import {
  locales,
  noteArea,
  noteButton,
  putNote,
  saved,
  serverDay,
  startSignedIn,
  startWith,
  texts,
  visitorKeys,
} from './support/screens'
import { test } from './support/test'

// A trace keeps a picture of every page of the long lists below.
test.use({ trace: 'off' })

const DAY = openDay(4)

/** What may stand under a key and is none of what we wrote. */
const malformed: Readonly<Record<string, string>> = {
  'cut-off JSON': '{"tags":[{"id":"1","la',
  'no JSON': '\u0000\uFFFE<script>',
  'JSON null': 'null',
  'a JSON number': '-1e999',
  'a list of wrong things': '[null,1,"x",[],{"id":{}},{"tags":"{","notes":5}]',
  'an object of wrong things': JSON.stringify({
    tags: 5,
    entries: { [DAY]: null, 'no day': { tags: [{}], notes: [] }, '2026-02-31': 'x' },
    token: {},
    record: 7,
    id: 3,
    rev: 'x',
    tag: [],
    base: 'x',
    sent: {},
    start: 1,
    text: 2,
    [DAY]: { id: 5, rev: 'x', tags: {}, notes: {} },
    __proto__: null,
  }),
  'a huge text': 'x'.repeat(200_000),
}

const visitorOnly = [
  keys.visitorCalendar,
  keys.visitorChanged,
  keys.language,
  keys.theme,
  keys.session,
  keys.draft('visitor', DAY),
  keys.draft('visitor', 'no day'),
  keys.owner,
  keys.tags,
  keys.entries,
]

/** Every key that is read for an account. */
const ofAccount = (id: string) => [
  ...visitorOnly.filter((key) => key !== keys.session && key !== keys.owner),
  keys.known(id, partOf(DAY)),
  keys.known(id, 'tags'),
  keys.known(id, 'no part'),
  keys.log(id, '0000000001-abcdefghij12345'),
  keys.log(id, 'no number'),
  keys.sentUpTo(id),
  keys.draft(id, DAY),
  keys.draft(id, 'no day'),
  keys.setAside(id),
  keys.upload(id),
]

/** A page that crashed says so; one that works shows every day of three months. */
async function expectWholeGrid(page: Page): Promise<void> {
  await expect(page.locator('[data-month]')).toHaveCount(3)
  await expect(page.getByText(texts.en.errors.crashed)).toHaveCount(0)
}

async function put(page: Page, stored: readonly (readonly [string, string])[]): Promise<void> {
  await page.evaluate((all) => {
    for (const [name, text] of all) localStorage.setItem(name, text)
  }, stored)
}

/** Each value stands once under each key, beside others that are malformed in other ways. */
const squares = (names: readonly string[]) =>
  Object.keys(malformed).map((_, turn) => {
    const values = Object.values(malformed)
    return names.map((name, i) => [name, values[(i + turn) % values.length] ?? ''] as const)
  })

test('N3 a visitor’s calendar and the sign-in work whatever stands under each key', async ({
  page,
}) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await openCalendar(page)
  for (const [turn, stored] of squares(visitorOnly).entries()) {
    await test.step(`turn ${turn}`, async () => {
      await page.evaluate(() => localStorage.clear())
      await put(page, stored)
      await page.reload({ waitUntil: 'commit' })
      await expectWholeGrid(page)
      const note = `after ${turn}`
      await putNote(page, DAY, note)
      // It stands there a moment after its own key.
      const kept = async () => (await storedKeys(page))[keys.visitorCalendar]
      await expect.poll(kept).toContain(note)
    })
  }
  await put(page, [[keys.session, '{"token":5}']])
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  expect(errors).toEqual([])
})

test('N3 an account’s calendar works whatever stands under each key, and nothing of it is sent', {
  tag: '@long',
}, async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const { id, client, session } = await startSignedIn(page)
  await openCalendar(page)
  await saved(page)
  await putNote(page, openDay(5), 'kept all along')
  await expect.poll(async () => (await serverDay(client, openDay(5)))?.notes).toBe('kept all along')
  const trials = [
    ...squares(ofAccount(id)).map((stored) => ({ stored, owner: id })),
    // Whose the calendar is said to be is compared, and not read.
    { stored: [], owner: malformed['an object of wrong things'] ?? '' },
  ]
  for (const [index, { stored, owner }] of trials.entries()) {
    await test.step(`turn ${index}`, async () => {
      await page.evaluate(() => localStorage.clear())
      await put(page, [...stored, [keys.owner, owner], [keys.session, session]])
      await page.reload({ waitUntil: 'commit' })
      await expectWholeGrid(page)
      await saved(page)
      await expectDay(page, openDay(5), [], 'kept all along')
      await putNote(page, DAY, `after ${index}`)
      // A page that is left saves at once, without the second of rest.
      await setVisibility(page, 'hidden')
      await expect
        .poll(async () => (await serverDay(client, DAY))?.notes, { intervals: [30] })
        .toBe(`after ${index}`)
    })
  }
  const days = await client.collection('calendar_entries').getFullList()
  expect(days.map(({ date }) => date).sort()).toEqual([DAY, openDay(5)])
  expect(await client.collection('tags').getFullList()).toHaveLength(4)
  expect(errors).toEqual([])
})

/** Fills local storage to the last character. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    let size = 1_000_000
    for (let i = 0; size >= 1; i += 1) {
      try {
        localStorage.setItem(`filler ${i}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
  })
}

async function emptyStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('filler')) localStorage.removeItem(key)
    }
  })
}

test.describe('a full local storage', () => {
  test.describe('in German', () => {
    test.use({ locale: locales.de })

    test('s.8 D5 a visitor is told while a note is typed, sees what was written, and keeps both once there is room', async ({
      page,
    }) => {
      await startWith(page, visitorKeys([]))
      await openCalendar(page)
      await fillStorage(page)
      await noteButton(page, DAY).click()
      await noteArea(page, DAY).pressSequentially('noch im Feld')
      await expect(page.getByText(texts.de.browser.storageFull)).toBeVisible()
      await expect(noteArea(page, DAY)).toHaveValue('noch im Feld')
      await putNote(page, openDay(5), 'passt nicht mehr hinein')
      await emptyStorage(page)
      await putNote(page, openDay(6), 'passt')
      await page.reload()
      await expectDayText(page, 'noch im Feld')
      await expect(noteButton(page, openDay(5))).toHaveText('passt nicht mehr hinein')
    })
  })
})

const expectDayText = (page: Page, text: string) => expect(noteButton(page, DAY)).toHaveText(text)

test.describe('a browser that keeps no data', () => {
  test.use({ locale: locales.bg })

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const denied = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: denied })
    })
  })

  test('s.8 a visitor is told, calendar and sign-in work for this visit, and the server has the day', async ({
    page,
  }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await openCalendar(page)
    await putNote(page, DAY, 'само за сега')
    await expect(page.getByText(texts.bg.browser.storageBlocked)).toBeVisible()
    await page.getByRole('button', { name: texts.bg.header.theme }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await putNote(page, openDay(5), 'и това')
    await expectDayText(page, 'само за сега')

    const { auth } = texts.bg
    const login = { email: `new-${crypto.randomUUID()}@example.com`, password: 'дълга парола' }
    await page.goto('/auth')
    await page.getByRole('button', { name: auth.createAccount }).click()
    await page.getByLabel(auth.email, { exact: true }).fill(login.email)
    await page.getByLabel(auth.password, { exact: true }).fill(login.password)
    await page.getByRole('button', { name: auth.signUp, exact: true }).click()
    await page.waitForURL('/')
    await expect(dayRow(page, DAY)).toBeVisible()
    await saved(page)
    // What was planned before goes up; the page, which cannot be read anew here, is used again after that.
    const upload = page.getByRole('dialog', { name: texts.bg.upload.title })
    await expect(upload).toBeVisible()
    await expect(upload).toHaveCount(0)
    await putNote(page, DAY, 'в облака')
    await saved(page)
    expect((await savedDays(await userIdOf(login.email)))[DAY]?.note).toBe('в облака')
    await expect(page.getByText(texts.bg.browser.storageBlocked)).toBeVisible()
    expect(errors).toEqual([])
  })
})
