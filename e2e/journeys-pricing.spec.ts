import { expect, type Page } from '@playwright/test'
import { openCalendar, submitLogin } from './support/calendar'
import { type Lang, phone, speak, startSignedIn, startWith, texts } from './support/screens'
import { newUser } from './support/server'
import { test } from './support/test'

// Several pages, on a machine that may be busy.
test.describe.configure({ timeout: 60_000 })

const dialogOf = (page: Page, lang: Lang = 'en') =>
  page.getByRole('dialog', { name: texts[lang].billing.title })

async function openPricing(page: Page) {
  await startSignedIn(page)
  await openCalendar(page, '/?upgrade=yearly')
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

const prices: Readonly<Record<Lang, readonly string[]>> = {
  en: ['€3.99', '€19.99', '€29.99', 'Save 33%'],
  de: ['3,99 €', '19,99 €', '29,99 €', '33 % sparen'],
  bg: ['3,99 €', '19,99 €', '29,99 €', 'Спестявате 33%'],
}

test('L6 three plans with prices and badges, yearly chosen beforehand, in each language [s1.13 s9.01 s9.03]', async ({
  page,
}) => {
  const opened = await openPricing(page)
  // s.1 What Pro is for.
  await expect(opened).toContainText('future planning, unlimited tags, bulk assign and sharing')
  for (const lang of ['en', 'de', 'bg'] as const) {
    await speak(page, lang)
    const dialog = dialogOf(page, lang)
    const { billing } = texts[lang]
    const plans = dialog.getByRole('radiogroup').getByRole('radio')
    await expect(plans).toHaveCount(3)
    await expect(plans.nth(1)).toBeChecked()
    for (const text of [...prices[lang], billing.mostPopular, billing.bestDeal, billing.footer]) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(8)
    await expect(dialog.getByText(billing.terms)).toBeVisible()
  }
  await dialogOf(page, 'bg').getByRole('button', { name: texts.bg.billing.cancel }).click()
  await expect(dialogOf(page, 'bg')).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
})

test('s.8 the plans are one group for the keyboard, the terms open in a tab of their own; without a link an error is logged, nothing opens, and the person reads whom to ask [s8.33]', async ({
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

  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await dialog.getByRole('button', { name: 'Upgrade', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please write to support@example.org.')
  expect(logged).toEqual(['No checkout link is configured for the plan "yearly".'])
  expect(context.pages()).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('Must hold: the plans fit 320 by 640, and 640 by 360 as of a screen at 200 %, with the buttons in sight', async ({
  page,
}) => {
  const dialog = await openPricing(page)
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
})

test.describe('a visitor on a phone', () => {
  test.use(phone)

  test('S15 who reaches for Pro is asked to sign in, and comes back to the plans [s1.14]', async ({
    page,
  }) => {
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
    await expect(dialogOf(page)).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL('/')
  })
})
