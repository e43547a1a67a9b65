import { expect, type Locator, type Page } from '@playwright/test'
import type { SyncState } from '@/sync/status'

export type Login = { readonly email: string; readonly password: string }

/** Opens the calendar and waits until its days stand. */
export async function openCalendar(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(page.locator('[data-date]').first()).toBeVisible()
}

const two = (number: number) => String(number).padStart(2, '0')

/** The civil date of a `Date` on this machine. */
export function civilDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A day of the quarter that is open to every plan: 0 to 89, counted from its first day. */
export function openDay(index: number): string {
  const now = new Date()
  return civilDay(new Date(now.getFullYear(), now.getMonth() - (now.getMonth() % 3), 1 + index))
}

/** The row of a day. */
export const dayRow = (page: Page, date: string): Locator => page.locator(`[data-date="${date}"]`)

/** The chips of a day, in their order. */
export const dayTags = (page: Page, date: string): Locator =>
  dayRow(page, date).locator('[data-tag]')

/** The control that shows a day's note and opens it. */
const dayNote = (page: Page, date: string): Locator =>
  dayRow(page, date).getByRole('button', { name: /^Note/ })

/** The field of a note that is being written. */
export const noteField = (page: Page, date: string): Locator =>
  dayRow(page, date).getByRole('textbox', { name: 'Note' })

/** Puts a tag of the list on a day. */
export async function addTag(page: Page, date: string, label: string): Promise<void> {
  await dayRow(page, date)
    .getByRole('button', { name: /^Add tag/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add tag' })
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toBeHidden()
  await expect(dayRow(page, date).locator(`[data-tag="${label}"]`)).toBeVisible()
}

/** Puts the n-th tag of the list on a day, or takes it off, with the keyboard. */
export async function toggleTag(page: Page, date: string, n: number): Promise<void> {
  const before = await dayTags(page, date).count()
  await dayRow(page, date).focus()
  await page.keyboard.press(String(n))
  await expect(dayTags(page, date)).not.toHaveCount(before)
}

/** Takes a tag off a day. */
export async function removeTag(page: Page, date: string, label: string): Promise<void> {
  await dayRow(page, date)
    .getByRole('button', { name: `Remove ${label}` })
    .click()
  await expect(dayRow(page, date).locator(`[data-tag="${label}"]`)).toHaveCount(0)
}

/** Opens a day's note and types; nothing is saved yet. */
export async function typeNote(page: Page, date: string, text: string): Promise<void> {
  await dayNote(page, date).click()
  await noteField(page, date).fill(text)
}

/** Writes a day's note and saves it. */
export async function writeNote(page: Page, date: string, text: string): Promise<void> {
  await typeNote(page, date, text)
  await noteField(page, date).press('Control+Enter')
  await expect(noteField(page, date)).toHaveCount(0)
}

/** Asserts what a day shows: the labels of its tags, and its note. */
export async function expectDay(
  page: Page,
  date: string,
  tags: readonly string[],
  note = '',
): Promise<void> {
  const labels = () =>
    dayTags(page, date).evaluateAll((chips) => chips.map((chip) => chip.getAttribute('data-tag')))
  await expect.poll(labels, { message: `tags of ${date}` }).toEqual(tags)
  if (note === '') await expect(dayNote(page, date)).toHaveAttribute('data-empty', '')
  else await expect(dayNote(page, date)).toHaveText(note)
}

/** Fills in a form of /auth that is open already, in the mode of its submit button. */
export async function submitLogin(
  page: Page,
  { email, password }: Login,
  submit: 'Sign In' | 'Sign Up' = 'Sign In',
): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: submit, exact: true }).click()
}

/** Creates an account on /auth and waits for the calendar. */
export async function signUp(page: Page, login: Login): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Create account' }).click()
  await submitLogin(page, login, 'Sign Up')
  await page.waitForURL('/')
}

/** Signs in on /auth and waits for the calendar. */
export async function signIn(page: Page, login: Login): Promise<void> {
  await page.goto('/auth')
  await submitLogin(page, login)
  await page.waitForURL('/')
}

/**
 * Waits until an upload has told of its end and the page was read anew. `begin` makes it begin: the
 * message stands for two seconds, so it is waited for before that.
 */
export async function waitForUpload(page: Page, begin: () => Promise<unknown>): Promise<void> {
  const done = page.getByText('Local data successfully synced to cloud')
  // Many requests, on a machine that may be busy.
  await Promise.all([done.waitFor({ timeout: 45_000 }), begin()])
  await done.waitFor({ state: 'detached' })
  await page.waitForLoadState()
}

/** The sync indicator; on a phone it stands in the menu. */
export const syncStatus = (page: Page): Locator => page.locator('[data-sync-status]')

/** Waits until the sync indicator shows one of these states. */
export async function waitForStatus(page: Page, state: SyncState, timeout = 30_000): Promise<void> {
  await expect(syncStatus(page)).toHaveAttribute('data-sync-status', state, { timeout })
}

/** What local storage holds, by key. */
export async function storedKeys(page: Page): Promise<Record<string, string>> {
  const stored = await page.evaluate(() => ({ ...localStorage }))
  return Object.fromEntries(Object.entries(stored).map(([key, text]) => [key, String(text)]))
}

/** The edits of an account that wait in this browser, by their days. */
export async function waitingDays(page: Page, userId = ''): Promise<Record<string, string>> {
  const edits = Object.entries(await storedKeys(page)).filter(([key]) =>
    key.startsWith(`quartal:1:log:${userId}`),
  )
  return Object.fromEntries(
    edits.flatMap(([, text]) => Object.keys(JSON.parse(text).days).map((day) => [day, text])),
  )
}

/** Leaves the draft of a note behind, as a tab does that was killed while somebody typed in it. */
export async function leaveDraft(
  page: Page,
  owner: string,
  date: string,
  text: string,
): Promise<void> {
  const draft = JSON.stringify({ start: '', text })
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `quartal:1:draft:${owner}:${date}:gone`,
    draft,
  ] as const)
}

export type ShownDays = Record<string, { readonly tags: readonly string[]; readonly note: string }>

/** Every day on the screen that holds something. */
export async function shownDays(page: Page): Promise<ShownDays> {
  const days = await page.locator('[data-date]').evaluateAll((rows) =>
    rows.map((row) => {
      const note = row.querySelector('[data-note]:not([data-empty])')?.textContent ?? ''
      const chips = [...row.querySelectorAll('[data-tag]')]
      const tags = chips.map((chip) => chip.getAttribute('data-tag') ?? '')
      return [row.getAttribute('data-date') ?? '', { tags, note }] as const
    }),
  )
  return Object.fromEntries(days.filter(([, { tags, note }]) => tags.length > 0 || note !== ''))
}

/** Opens the user menu and signs out; a question may follow. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}
