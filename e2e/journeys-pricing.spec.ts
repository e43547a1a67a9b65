import { expect, type Page } from '@playwright/test'
import { openCalendar, submitLogin } from './support/calendar'
import { phone, startSignedIn, startWith } from './support/screens'
import { newUser } from './support/server'
import { test } from './support/test'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upgrade to Pro' })

async function openPricing(page: Page) {
  await startSignedIn(page)
  await openCalendar(page, '/?upgrade=yearly')
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

test('L6 the plans are one group for the keyboard and their terms open in a tab of their own; Must hold: they fit 320 by 640, and 640 by 360 as of a screen at 200 %, with the buttons in sight', async ({
  page,
  context,
}) => {
  const dialog = await openPricing(page)
  await expect(dialog.getByRole('radio', { name: /Yearly/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: /Lifetime/ })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('link', { name: /^Terms/ })).toBeFocused()
  for (const [name, place] of [
    [/^Terms/, '/agb'],
    [/^Privacy/, '/datenschutz'],
  ] as const) {
    const opened = context.waitForEvent('page')
    await dialog.getByRole('link', { name }).click()
    const tab = await opened
    await expect(tab).toHaveURL(place)
    await tab.close()
  }
  await expect(dialog).toBeVisible()

  for (const [width, height] of [
    [320, 640],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(dialog.getByRole('button', { name: 'Upgrade', exact: true })).toBeInViewport({
      ratio: 1,
    })
    const overflow = () =>
      dialog.evaluate((box) =>
        [box, ...box.querySelectorAll('*')]
          .filter(
            (part) =>
              part.scrollWidth > part.clientWidth + 1 &&
              getComputedStyle(part).overflowX !== 'visible',
          )
          .map((part) => `${part.tagName} ${part.className}`)
          .filter((name) => !name.includes('sr-only')),
      )
    expect(await overflow(), `${width} px`).toEqual([])
    await dialog.getByRole('row').last().scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('rowheader').last()).toBeInViewport()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
})

test.describe('a visitor on a phone', () => {
  test.use(phone)

  test('S15 who reaches for Pro is asked to sign in, and comes back to the plans [s1.14]', {
    tag: '@long',
  }, async ({ page }) => {
    const user = await newUser()
    await startWith(page, {})
    await openCalendar(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const ask = async () => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Go Pro' }).click()
      return page.getByRole('dialog', { name: 'Sign in first' })
    }
    let prompt = await ask()
    await prompt.getByRole('button', { name: 'Not now' }).click()
    await expect(prompt).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/')
    prompt = await ask()
    await prompt.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/auth?redirectTo=%2F%3Fupgrade%3Dyearly')
    await submitLogin(page, user)
    await expect(dialogOf(page)).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})
