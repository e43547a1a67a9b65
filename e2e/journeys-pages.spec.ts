import { expect, type Page } from '@playwright/test'
import product from '../package.json' with { type: 'json' }
import { openCalendar, submitLogin } from './support/calendar'
import { watchApi } from './support/device'
import { desktop, phone, speak, startSignedIn, startWith } from './support/screens'
import { asSuperuser, newUser } from './support/server'
import { test } from './support/test'

const canvas = (page: Page) => page.locator('canvas')

/** How many points of the confetti's canvas are painted. */
const paintedPoints = (page: Page) =>
  canvas(page).evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element
    const points = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    return points.filter((_, i) => i % 4 === 3).filter((alpha) => alpha > 0).length
  })

/** Notes every file of the app that the page asks for. */
function watchFiles(page: Page): readonly string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(new URL(request.url()).pathname))
  return seen
}

async function openHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
}

/** What a mail program would read from a link. */
async function mailOf(page: Page, role: 'link' | 'menuitem', name: string) {
  const href = await page.getByRole(role, { name }).getAttribute('href')
  const { protocol, pathname, searchParams } = new URL(href ?? '')
  return { protocol, to: pathname, ...Object.fromEntries(searchParams) }
}

test.describe('help', () => {
  test('s.2 has all its questions, one open at a time, and works with the keyboard; S14 a free account writes to the support address, and nowhere to the developer [s1.16 s2.68 s2.69]', async ({
    page,
  }) => {
    await startSignedIn(page)
    await openCalendar(page)
    await openHelp(page)
    const help = page.getByRole('dialog', { name: 'Help' })
    await expect(help.getByRole('heading', { level: 3 })).toHaveText([
      'How do I manage my tags?',
      'How do I see the whole year on one screen?',
      'How do I mark many days at once?',
      'How do I find a day?',
      'How do I put a tag on many days at once?',
      'How do I see public and school holidays in the calendar?',
      'How do German holidays get into my calendar?',
      'How do I count my leave?',
      'How do I find bridge days?',
      'How do I get other calendars in, and mine out?',
      'How do I filter by tags?',
      'What is the difference between Free and Pro?',
      'How do I get Pro?',
      'How do I manage or cancel my subscription?',
      'Which plans are there?',
      'What happens to my calendar when Pro ends?',
      'How does my calendar get to all my devices?',
      'How do I change the language?',
    ])
    expect(await mailOf(page, 'link', 'Write to support')).toEqual({
      protocol: 'mailto:',
      to: 'support@example.org',
      subject: 'Question about Quartal',
    })
    await expect(page.getByText('Write to the developer')).toHaveCount(0)
    const open = help.getByRole('button', { expanded: true })
    await expect(open).toHaveCount(0)

    await help.getByRole('button', { name: 'How do I manage my tags?' }).focus()
    await page.keyboard.press('Enter')
    await expect(help.getByText('The pencil renames or recolours a tag')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(open).toHaveText(['How do I see the whole year on one screen?'])
    await expect(help.getByText('The pencil renames or recolours a tag')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(open).toHaveCount(0)

    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await expect(page.getByRole('button', { name: 'User menu' })).toBeFocused()
  })

  test('S14 Pro writes to the developer from the user menu and from Help, with the facts filled in [s6.15]', async ({
    page,
  }) => {
    const { id } = await startSignedIn(page, { pro: true })
    await openCalendar(page)
    await page.getByRole('button', { name: 'User menu' }).click()
    const fromMenu = await mailOf(page, 'menuitem', 'Write to the developer')
    await page.getByRole('menuitem', { name: 'Help' }).click()
    const fromHelp = await mailOf(page, 'link', 'Write to the developer')
    const agent = await page.evaluate(() => navigator.userAgent)
    const facts = [
      `App version: ${product.version}`,
      'Language: English',
      `Browser: ${agent}`,
      `Account: ${id}`,
    ]
    expect(fromMenu).toEqual({
      protocol: 'mailto:',
      to: 'support@example.org',
      subject: 'Quartal: to the developer',
      body: ['', '', '', '--', ...facts].join('\r\n'),
    })
    expect(fromHelp).toEqual(fromMenu)
  })

  test.describe('on a phone', () => {
    test.use(phone)

    test('S14 the side panel leads to Help and, with Pro, to the developer', async ({ page }) => {
      const { id } = await startSignedIn(page, { pro: true })
      await openCalendar(page)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const mail = await mailOf(page, 'link', 'Write to the developer')
      expect(mail).toMatchObject({ body: expect.stringContaining(`Account: ${id}`) })
      await page.getByRole('button', { name: 'Help' }).click()
      await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    })
  })
})

test.describe('/success', () => {
  test('S10 waits for Pro, says so when the payment is confirmed, and throws confetti for 2 s', async ({
    page,
  }) => {
    const { id } = await startSignedIn(page)
    const asked = watchApi(page)
    const renewals = () => asked.filter((call) => call.endsWith('/users/auth-refresh')).length
    await page.goto('/success')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Your Pro subscription is being activated')
    // The start renews the session once; the next time it is asked about Pro.
    await expect.poll(renewals).toBeGreaterThan(1)
    await expect(page.getByText('subscription is active')).toHaveCount(0)
    await expect(canvas(page)).toHaveCount(0)

    await asSuperuser().collection('users').update(id, { pro: true })
    await expect(heading).toHaveText('Thank you!', { timeout: 20_000 })
    await expect.poll(() => paintedPoints(page)).toBeGreaterThan(0)
    await expect(
      page.getByText(
        'Your Pro subscription is active. You can manage it under “Manage subscription” in the profile menu.',
      ),
    ).toBeVisible()
    for (const gain of ['Future planning', 'Unlimited tags', 'Bulk assign']) {
      await expect(
        page.getByRole('main').getByRole('listitem').filter({ hasText: gain }),
      ).toBeVisible()
    }
    await expect(canvas(page)).toHaveCount(0)

    await page.getByRole('link', { name: 'Open app' }).click()
    await page.waitForURL('/')
    await page.getByRole('button', { name: 'User menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Manage subscription' })).toBeVisible()
  })

  test('S10 with reduced motion there is no confetti, and its code is not fetched; s.2 German says what the specification quotes [s2.43 s2.44 s2.46]', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await startSignedIn(page, { pro: true })
    const files = watchFiles(page)
    await page.goto('/success')
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(canvas(page)).toHaveCount(0)
    expect(files.filter((name) => name.includes('celebrate'))).toEqual([])
    await speak(page, 'de')
    await expect(page.getByText('„Abo verwalten“ im Profilmenü')).toBeVisible()
    await expect(page.getByRole('link', { name: 'App öffnen' })).toHaveAttribute('href', '/')
  })

  test('S10 what takes too long gets a hint to reload and the support address', async ({
    page,
  }) => {
    await page.clock.install()
    await startSignedIn(page)
    await page.goto('/success')
    await expect(page.getByRole('heading', { name: /being activated/ })).toBeVisible()
    await page.clock.runFor(31_000)
    await expect(
      page.getByText('This takes longer than usual. Please reload the page.'),
    ).toBeVisible()
    const mail = page.getByRole('link', { name: 'support@example.org' })
    await expect(mail).toHaveAttribute('href', /^mailto:support@example\.org\?/)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('This takes longer than usual.')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /being activated/ })).toBeVisible()
  })

  test('s.2 a visitor signs in, comes back, and only then reads of an active subscription', async ({
    page,
  }) => {
    const user = await newUser({ pro: true })
    await page.goto('/success')
    await expect(page.getByText('Sign in with the account you ordered Pro for')).toBeVisible()
    await expect(page.getByText('subscription is active')).toHaveCount(0)
    await page.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/auth?redirectTo=%2Fsuccess')
    await submitLogin(page, user)
    await page.waitForURL('/success')
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  })
})

const legal = [
  ['/impressum', 'Impressum'],
  ['/datenschutz', 'Datenschutzerklärung'],
  ['/agb', 'Allgemeine Geschäftsbedingungen'],
] as const

test.describe('legal pages', () => {
  test('s.2 each is reached from the footer, is German in every language and leads back [s1.17 s2.05 s2.21]', async ({
    page,
  }) => {
    await startWith(page, { language: 'bg' })
    await openCalendar(page)
    for (const [path, title] of legal) {
      await page.locator(`footer a[href="${path}"]`).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} · Quartal`)
      await expect(page.getByRole('main')).toHaveAttribute('lang', 'de')
      await page.getByRole('link', { name: 'Zurück zur App' }).click()
      await expect(page).toHaveURL('/')
    }
  })

  test('s.2 the contents lead to a section, with its address', async ({ page }) => {
    await page.goto('/agb')
    await page
      .getByRole('navigation', { name: 'Inhalt' })
      .getByRole('link', { name: '9. Laufzeit und Kündigung' })
      .click()
    await expect(page).toHaveURL('/agb#laufzeit-und-kündigung')
    await expect(page.getByRole('heading', { name: '9. Laufzeit' })).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/agb')
  })

  test('s.2 on paper a dark page is black on white, without what only a screen needs', async ({
    page,
  }) => {
    await startWith(page, { theme: 'dark' })
    await page.emulateMedia({ media: 'print' })
    await page.goto('/datenschutz')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.getByRole('link', { name: 'Zurück zur App' })).toBeHidden()
    await expect(page.locator('footer')).toBeHidden()
  })
})

test('s.2 an unknown address is a 404 page with a link home [s2.07 s8.32]', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Back to the calendar' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
})

test.describe('narrow and enlarged', () => {
  const pages = [...legal.map(([path]) => path), '/success', '/nowhere']

  /** 320 px is also what a window of 1280 px leaves at 400 %. */
  test.use({ ...desktop, viewport: { width: 320, height: 640 } })

  test('Must hold: none scrolls sideways at 320 px with text of twice the size', async ({
    page,
  }) => {
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(1)
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(await overflow(), path).toBeLessThanOrEqual(0)
      await page.addStyleTag({ content: 'html { font-size: 32px !important }' })
      expect(await overflow(), path).toBeLessThanOrEqual(0)
    }
  })
})
