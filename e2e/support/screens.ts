import { expect, type Locator, type Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { seedEntries, seedTags } from '../../scripts/lib/seedData.mjs'
import { bg } from '../../src/i18n/bg'
import { de } from '../../src/i18n/de'
import { en } from '../../src/i18n/en'
import { dayRow, openDay } from './calendar'
import { asSuperuser, newUser } from './server'

/** The texts of the app in each language. */
export const texts = { en, de, bg } as const

export type Lang = keyof typeof texts

/** The browser setting under which the app opens in a language. */
export const locales: Readonly<Record<Lang, string>> = { en: 'en-US', de: 'de-DE', bg: 'bg-BG' }

export const desktop = { viewport: { width: 1440, height: 900 } }
export const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true }
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** A text of the app with its places filled in. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Puts keys into local storage before the first page of a tab runs, and only then. */
export async function startWith(page: Page, keys: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('started')) return
    sessionStorage.setItem('started', 'yes')
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, keys)
}

/** Turns the language of the open page, as a choice in another tab of the browser does. */
export async function speak(page: Page, lang: Lang): Promise<void> {
  // A page that is just there does not listen yet.
  const tell = () =>
    page.evaluate((key) => {
      localStorage.setItem('language', key)
      window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: key }))
      return document.documentElement.lang
    }, lang)
  await expect.poll(tell).toBe(lang)
}

/** The visitor's calendar as the app keeps it, with a tag and a note on some days. */
export function visitorKeys(days: readonly string[], note = 'Dentist at 8:15') {
  const entries = Object.fromEntries(days.map((date) => [date, { tags: ['1', '3'], notes: note }]))
  const tags = [
    { id: '1', label: 'Urlaub', short: 'U', color: '#dc2626' },
    { id: '2', label: 'Arbeit', short: 'A', color: '#2563eb' },
    { id: '3', label: 'Sport', short: 'S', color: '#16a34a' },
  ]
  return {
    'temp-calendar-data': JSON.stringify({ tags, entries }),
    'temp-has-changes': 'true',
  }
}

/** A client that is signed in as somebody; `session` is what the app stores of it. */
async function clientOf({ email, password }: { email: string; password: string }) {
  const client = new PocketBase(asSuperuser().baseURL)
  client.autoCancellation(false)
  const { token, record } = await client.collection('users').authWithPassword(email, password)
  return { client, session: JSON.stringify({ token, record }) }
}

type Wanted = { pro?: boolean; name?: string }

/** Makes an account, with a session as the app stores it. */
export async function newSession(wanted: Wanted = {}) {
  const user = await newUser(wanted)
  return { ...user, ...(await clientOf(user)) }
}

/** Makes an account and opens the app as it, without the sign-in form, with these keys in storage. */
export async function startSignedIn(
  page: Page,
  wanted: Wanted = {},
  keys: Readonly<Record<string, string>> = {},
) {
  const made = await newSession(wanted)
  await startWith(page, { ...keys, pocketbase_auth: made.session })
  return made
}

/** Fills the days of the current quarter of an account, and its tag list. */
export async function fillQuarter(userId: string): Promise<void> {
  const pb = asSuperuser()
  const tags = seedTags({ owner: userId, free: true })
  for (const tag of tags) await pb.collection('tags').create({ ...tag, user: userId })
  const [first, last] = [openDay(0), openDay(88)]
  const days = seedEntries(Number(first.slice(0, 4)), { owner: userId, free: true }).filter(
    ({ date }) => date >= first && date <= last,
  )
  for (let at = 0; at < days.length; at += 50) {
    const batch = pb.createBatch()
    for (const day of days.slice(at, at + 50)) {
      const body = { ...day, tags: JSON.stringify(day.tags), user: userId }
      batch.collection('calendar_entries').create(body)
    }
    await batch.send()
  }
}

/** The note of a day, whatever the language of the page; a button, or the field while it is written. */
export const noteButton = (page: Page, date: string) => dayRow(page, date).locator('[data-note]')
export const noteArea = (page: Page, date: string) => dayRow(page, date).getByRole('textbox')

/** Writes a note and saves it, whatever the language of the page. */
export async function putNote(page: Page, date: string, text: string): Promise<void> {
  await noteButton(page, date).click()
  await noteArea(page, date).fill(text)
  await noteArea(page, date).press('Control+Enter')
  await expect(noteArea(page, date)).toHaveCount(0)
  await expect(noteButton(page, date)).toHaveText(text.normalize('NFC'))
}

/** Waits until the signed-in page has saved everything. */
export const saved = (page: Page) =>
  expect(page.locator('[data-sync-status="synced"]').first()).toBeAttached({ timeout: 10_000 })

/** What the server holds of a day, or null. */
export async function serverDay(client: PocketBase, date: string) {
  const { items } = await client
    .collection('calendar_entries')
    .getList(1, 1, { filter: `date = "${date}"` })
  return items[0] ?? null
}

/** The shorter side of an element as it is laid out, in px, also while it grows into its place. */
export const shortSide = (place: Locator): Promise<number> =>
  place.evaluate((element) => {
    const { width, height } = getComputedStyle(element)
    return Math.min(Number.parseFloat(width), Number.parseFloat(height))
  })
