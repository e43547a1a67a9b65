import { expect, type Page } from '@playwright/test'
import { openCalendar, submitLogin } from './support/calendar'
import { type Lang, locales, phone, startSignedIn, startWith, texts } from './support/screens'
import { newUser } from './support/server'
import { test } from './support/test'

// Several pages, on a machine that may be busy.
test.describe.configure({ timeout: 60_000 })

const dialogOf = (page: Page, lang: Lang = 'en') =>
  page.getByRole('dialog', { name: texts[lang].billing.title })

async function openPricing(page: Page, lang: Lang = 'en') {
  await startSignedIn(page)
  await openCalendar(page, '/?upgrade=yearly')
  await expect(dialogOf(page, lang)).toBeVisible()
  return dialogOf(page, lang)
}

const prices: Readonly<Record<Lang, readonly string[]>> = {
  en: ['€3.99', '€19.99', '€29.99', 'Save 33%'],
  de: ['3,99 €', '19,99 €', '29,99 €', '33 % sparen'],
  bg: ['3,99 €', '19,99 €', '29,99 €', 'Спестявате 33%'],
}

for (const lang of ['en', 'de', 'bg'] as const) {
  test.describe(lang, () => {
    test.use({ locale: locales[lang] })

    test(`L6 three plans with prices and badges, yearly chosen beforehand, in ${lang}`, async ({
      page,
    }) => {
      const dialog = await openPricing(page, lang)
      const { billing } = texts[lang]
      const plans = dialog.getByRole('radiogroup').getByRole('radio')
      await expect(plans).toHaveCount(3)
      await expect(plans.nth(1)).toBeChecked()
      for (const text of [...prices[lang], billing.mostPopular, billing.bestDeal, billing.footer]) {
        await expect(dialog.getByText(text, { exact: true })).toBeVisible()
      }
      await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(8)
      await expect(dialog.getByText(billing.terms)).toBeVisible()
      await dialog.getByRole('button', { name: billing.cancel }).click()
      await expect(dialog).toBeHidden()
      expect(new URL(page.url()).search).toBe('')
    })
  })
}

test('s.8 without a link an error is logged, nothing opens, and the person reads whom to ask', async ({
  page,
  context,
}) => {
  const dialog = await openPricing(page)
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await dialog.getByRole('button', { name: 'Upgrade', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please write to support@example.org.')
  expect(logged).toEqual(['No checkout link is configured for the plan "yearly".'])
  expect(context.pages()).toHaveLength(1)
})

test('S9 the terms open in a tab of their own and the dialog stays', async ({ page, context }) => {
  const dialog = await openPricing(page)
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
})

test('s.2 the plans are one group for the keyboard, and Escape closes', async ({ page }) => {
  const dialog = await openPricing(page)
  await expect(dialog.getByRole('radio', { name: /Yearly/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: /Lifetime/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('link', { name: /^Terms/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

/** 640x360 is a screen of 1280x720 at 200 %. */
for (const [width, height] of [
  [320, 640],
  [640, 360],
] as const) {
  test(`Must hold: the plans fit ${width} by ${height}, with the buttons in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const dialog = await openPricing(page)
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
    expect(await overflow()).toEqual([])
    await dialog.getByRole('row').last().scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('rowheader').last()).toBeInViewport()
  })
}

test.describe('a visitor on a phone', () => {
  test.use(phone)

  test('S15 who reaches for Pro is asked to sign in, and comes back to the plans', async ({
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
