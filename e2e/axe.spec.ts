import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { dayRow, openCalendar, openDay } from './support/calendar'
import {
  desktop,
  fillQuarter,
  phone,
  saved,
  startSignedIn,
  startWith,
  visitorKeys,
} from './support/screens'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

// What passed is only counted: axe need not describe every element of it.
const OPTIONS = {
  runOnly: { type: 'tag' as const, values: RULES },
  resultTypes: ['violations' as const],
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
type AxeWindow = { axe?: { run(at: unknown, options: unknown): Promise<Results> } }

/** Runs axe in the page; only a page that does not have it yet is given its code. */
async function runAxe(page: Page, part?: string): Promise<Results> {
  const again = await page.evaluate(
    ([at, options]) => (window as AxeWindow).axe?.run(at ?? document, options),
    [part, OPTIONS] as const,
  )
  if (again) return again
  const axe = new AxeBuilder({ page }).setLegacyMode().options(OPTIONS)
  return (part ? axe.include(part) : axe).analyze()
}

/**
 * Lets axe judge what stands on the page, or the part that was opened over it, with every rule in
 * both themes: the theme is one class of the page, so each screen is opened once for both.
 */
async function judge(page: Page, screen: string, part?: string): Promise<void> {
  if (part) await expect(page.locator(part).first()).toBeVisible()
  for (const theme of ['light', 'dark']) {
    await page.evaluate(async (isDark) => {
      document.documentElement.classList.toggle('dark', isDark)
      // Colours that are in transition have arrived, also those that follow from others.
      do {
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      } while (document.getAnimations().length > 0)
    }, theme === 'dark')
    const { violations, passes } = await runAxe(page, part)
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 4).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }))
    expect.soft(found, `${screen}, ${theme}`).toEqual([])
    expect(passes.length, `${screen}, ${theme}`).toBeGreaterThan(3)
  }
}

const DIALOG = '[role="dialog"]'
const QUESTION = '[role="alertdialog"]'
const MENU = '[role="menu"]'
const TOAST = '[data-sonner-toast]'

// A trace takes a picture of the page at every step, which axe would wait for.
test.use({ trace: 'off' })
// Every screen is judged twice, on a machine that may be busy.
test.describe.configure({ timeout: 60_000 })

const sizes = { desktop, phone } as const

for (const [size, use] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ ...use, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })
    const isPhone = size === 'phone'

    test('axe finds nothing on a visitor’s calendar, its menus and its dialogs', async ({
      page,
    }) => {
      await openCalendar(page)
      await expect(page.getByText(/^Start here/)).toBeVisible()
      await judge(page, 'first visit')
      await shortcuts(page)
      if (isPhone) await phoneMenu(page)
      else await menus(page, [/choose a year/, 'Language'])
    })

    test('axe finds nothing on a visitor’s settings and the locked months', async ({ page }) => {
      await openCalendar(page)
      await settingsDialogs(page, isPhone)
      await page.getByRole('button', { name: 'Next' }).click()
      if (isPhone)
        for (let i = 0; i < 2; i += 1) await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.locator('[data-month][data-locked]').first()).toBeVisible()
      await judge(page, 'locked months')
    })

    test('axe finds nothing on a visitor’s calendar with the banner and a note being written', async ({
      page,
    }) => {
      const today = openDay(1)
      await startWith(page, visitorKeys([openDay(0), today]))
      await openCalendar(page)
      if (isPhone) await showMonthOf(page, today)
      await expect(page.getByText('Changes are not saved!')).toBeVisible()
      await judge(page, 'banner')
      await addTagDialog(page, today)
      await dayRow(page, today).locator('[data-note]').click()
      await dayRow(page, today).getByRole('textbox').fill('x'.repeat(10_001))
      await expect(dayRow(page, today).getByRole('alert')).toBeVisible()
      await judge(page, 'note too long', '[data-month]:has(textarea)')
    })

    test('axe finds nothing on a signed-in calendar with full days, its menus and dialogs', async ({
      page,
    }) => {
      const { id } = await startSignedIn(page, { name: 'Ada Lovelace' })
      await fillQuarter(id)
      await openCalendar(page)
      if (isPhone) {
        await expect(page.locator('[data-tag]').first()).toBeVisible()
        await judge(page, 'full days')
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
        await saved(page)
        await judge(page, 'menu', DIALOG)
        await page.getByRole('button', { name: 'Go Pro' }).click()
      } else {
        await saved(page)
        await judge(page, 'full days')
        await menus(page, ['User menu'])
        await page.getByRole('button', { name: 'User menu' }).click()
        await page.getByRole('menuitem', { name: 'Language' }).press('ArrowRight')
        await expect(page.getByRole('menuitemradio', { name: /German/ })).toBeVisible()
        await judge(page, 'user menu, languages', MENU)
        await page.getByRole('menuitem', { name: 'Language' }).press('Escape')
        await page.getByRole('button', { name: 'User menu' }).click()
        await page.getByRole('menuitem', { name: 'Go Pro' }).click()
      }
      await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible()
      await judge(page, 'upgrade', DIALOG)
      await page.keyboard.press('Escape')
    })

    test('axe finds nothing on the question before sign-out and a failed save', async ({
      page,
    }) => {
      await startSignedIn(page)
      await openCalendar(page)
      await expect(page.locator(TOAST)).toHaveText('Default tags created')
      // Under the pointer a message stays as long as it is looked at.
      await page.locator(TOAST).hover()
      await judge(page, 'toast', TOAST)
      await page.mouse.move(0, 0)
      await expect(page.locator(TOAST)).toHaveCount(0)
      await page.route('**/api/**', (route) => route.abort())
      if (isPhone) await showMonthOf(page, openDay(0))
      await dayRow(page, openDay(0)).locator('[data-add]').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Arbeit' }).click()
      await expect(page.locator(TOAST).filter({ hasText: /Failed to save/ })).toBeVisible()
      await judge(page, 'failed save', TOAST)
      if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click()
      else await page.getByRole('button', { name: 'User menu' }).click()
      await page.getByRole(isPhone ? 'button' : 'menuitem', { name: 'Sign Out' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await judge(page, 'sign-out question', QUESTION)
    })

    test('axe finds nothing on the upload dialog', async ({ page }) => {
      const { session } = await startSignedIn(page)
      await startWith(page, { ...visitorKeys([openDay(0)]), pocketbase_auth: session })
      await page.addInitScript(
        (keys) => {
          for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
        },
        visitorKeys([openDay(0)]),
      )
      await page.route('**/api/**', async (route) => {
        if (route.request().method() === 'GET' || /auth-refresh/.test(route.request().url())) {
          await route.continue()
        }
      })
      await page.goto('/')
      await expect(page.getByRole('dialog', { name: 'Uploading data...' })).toBeVisible()
      await judge(page, 'upload', DIALOG)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Uploading data...' })).toBeVisible()
    })

    test('axe finds nothing on what is set aside, its message and its questions', async ({
      page,
    }) => {
      const { id, session } = await startSignedIn(page)
      await fillQuarter(id)
      const lateDay = `${Number(openDay(0).slice(0, 4)) + 2}-01-05`
      await startWith(page, { ...visitorKeys([openDay(0), lateDay]), pocketbase_auth: session })
      await page.addInitScript(
        (keys) => {
          for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
        },
        visitorKeys([openDay(0), lateDay]),
      )
      await page.goto('/')
      const merge = page.getByRole('button', { name: 'Merge into my calendar' })
      await expect(merge).toBeVisible()
      await judge(page, 'set aside', TOAST)
      await merge.click()
      await judge(page, 'merge question', QUESTION)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await judge(page, 'set aside in the settings', DIALOG)
      await page.getByRole('button', { name: 'Discard' }).click()
      await judge(page, 'discard question', QUESTION)
    })

    test('axe finds nothing on /auth in both modes, with and without errors', async ({ page }) => {
      await page.goto('/auth')
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
      await judge(page, 'sign-in')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await judge(page, 'sign-in, nothing typed')
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('wrong password')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await judge(page, 'sign-in, refused')
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await judge(page, 'sign-up with an error')
    })

    test('axe finds nothing on the legal pages and the 404 page', async ({ page }) => {
      for (const path of ['/impressum', '/datenschutz', '/agb', '/nowhere']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await judge(page, path)
      }
    })
  })
}

/** On a phone the first month of the quarter is not always the shown one. */
async function showMonthOf(page: Page, date: string): Promise<void> {
  const month = new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(`${date}T12:00`))
  await page
    .getByRole('navigation', { name: 'Months' })
    .getByRole('button', { name: month })
    .click()
  await expect(dayRow(page, date)).toBeVisible()
}

async function addTagDialog(page: Page, date: string): Promise<void> {
  await dayRow(page, date).locator('[data-add]').click()
  await judge(page, 'add tag', DIALOG)
  await page.getByRole('button', { name: 'New tag' }).click()
  await page.getByLabel('Label').fill('x'.repeat(61))
  await judge(page, 'add tag, new one with an error', DIALOG)
  // The first leaves the form, the second the dialog.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function shortcuts(page: Page): Promise<void> {
  await page.locator('[data-today]').focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await judge(page, 'shortcuts', DIALOG)
  await page.keyboard.press('Escape')
}

async function menus(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await judge(page, `menu ${name}`, MENU)
    await page.keyboard.press('Escape')
  }
}

async function phoneMenu(page: Page): Promise<void> {
  await menus(page, [/choose a year/])
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Language' }).click()
  await judge(page, 'phone menu', DIALOG)
  await page.keyboard.press('Escape')
}

async function settingsDialogs(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('tab', { name: 'Tags' })).toBeVisible()
  await judge(page, 'settings', DIALOG)
  await page.getByRole('button', { name: 'Edit Urlaub' }).click()
  await judge(page, 'settings, a tag being changed', DIALOG)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Arbeit' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete tag' })).toBeVisible()
  await judge(page, 'delete tag', QUESTION)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Go Pro' }).click()
  await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible()
  await judge(page, 'upgrade, visitor', DIALOG)
  await page.keyboard.press('Escape')
}
