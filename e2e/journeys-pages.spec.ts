import { expect, type Page } from '@playwright/test'
import { openCalendar } from './support/calendar'
import { watchApi } from './support/device'
import { desktop, speak, startSignedIn, startWith } from './support/screens'
import { asSuperuser } from './support/server'
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

test.describe('/success', () => {
  test('S10 waits for Pro, says so when the payment is confirmed, and throws confetti for 2 s', {
    tag: '@long',
  }, async ({ page }) => {
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
    await expect(heading).toHaveText('Thank you!')
    await expect.poll(() => paintedPoints(page)).toBeGreaterThan(0)
    await expect(canvas(page)).toHaveCount(0)

    await page.getByRole('link', { name: 'Open app' }).click()
    await page.waitForURL('/')
    await page.getByRole('button', { name: 'User menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Manage subscription' })).toBeVisible()
  })

  test('S10 with reduced motion there is no confetti, and its code is not fetched; s.2 German says what the specification quotes [s2.43 s2.44 s2.46]', {
    tag: '@long',
  }, async ({ page }) => {
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
})

const legal = [
  ['/impressum', 'Impressum'],
  ['/datenschutz', 'Datenschutzerklärung'],
  ['/agb', 'Allgemeine Geschäftsbedingungen'],
] as const

test('s.2 each legal page is reached from the footer, is German in every language and leads back; the contents lead to a section, with its address; on paper a dark page is black on white, without what only a screen needs [s1.17 s2.05 s2.21]', {
  tag: '@long',
}, async ({ page }) => {
  await startWith(page, { language: 'bg', theme: 'dark' })
  await openCalendar(page)
  const heading = page.getByRole('heading', { level: 1 })
  for (const [path, title] of legal) {
    await page.locator(`footer a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect(heading).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Quartal`)
    await expect(page.getByRole('main')).toHaveAttribute('lang', 'de')
    await page.getByRole('link', { name: 'Zurück zur App' }).click()
    await expect(page).toHaveURL('/')
  }

  await page.goto('/agb')
  await page
    .getByRole('navigation', { name: 'Inhalt' })
    .getByRole('link', { name: '9. Laufzeit und Kündigung' })
    .click()
  await expect(page).toHaveURL('/agb#laufzeit-und-kündigung')
  await expect(page.getByRole('heading', { name: '9. Laufzeit' })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/agb')

  await expect(heading).not.toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'print' })
  await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('link', { name: 'Zurück zur App' })).toBeHidden()
  await expect(page.locator('footer')).toBeHidden()
})

test.describe('narrow and enlarged', () => {
  const pages = [...legal.map(([path]) => path), '/success', '/nowhere']

  /** 320 px is also what a window of 1280 px leaves at 400 %. */
  test.use({ ...desktop, viewport: { width: 320, height: 640 } })

  test('Must hold: none scrolls sideways at 320 px with text of twice the size; s.8 search engines keep no unknown address [s8.32]', {
    tag: '@long',
  }, async ({ page }) => {
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
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Back to the calendar' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  })
})
