import { expect, type Page } from '@playwright/test'
import { dayTags, openCalendar, openDay, waitForStatus } from './support/calendar'
import { openAs, setVisibility } from './support/device'
import { phone, shortSide, speak, startSignedIn, texts } from './support/screens'
import { asSuperuser, newUser } from './support/server'
import { openSettings } from './support/settings'
import { close } from './support/stage'
import { test } from './support/test'

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })

/** Opens each tab; none but a short form may have a blank half, and the settings keep their size. */
async function walkTabs(page: Page): Promise<void> {
  const sizes = new Set<string>()
  for (const tab of ['Tags', 'Holidays', 'Bulk assign', 'Share'] as const) {
    const dialog = await openSettings(page, tab)
    const panel = dialog.getByRole('tabpanel', { name: tab })
    sizes.add(JSON.stringify(await dialog.boundingBox()))
    if (tab === 'Holidays' || tab === 'Share') {
      // What ends the last text or control, or the ground that they stand on, from the end of the panel:
      // once the tab has its list or its link.
      const blank = () =>
        panel.evaluate((place) => {
          const ends = [...place.querySelectorAll('*:not(.scroll-end):not(form)')]
            .filter((part) => !part.closest('form')?.isSameNode(part))
            .map((part) => part.getBoundingClientRect().bottom)
          return place.getBoundingClientRect().bottom - Math.max(...ends)
        })
      await expect.poll(blank, { message: tab }).toBeLessThan(80)
    }
    await close(page)
  }
  expect([...sizes]).toHaveLength(1)
}

test('s.4 a bulk assign needs no mouse; s.2 what is chosen in a tab is still there after a look at another one; s.6 when Pro ends meanwhile the overlay takes its place [s2.55]', {
  tag: '@long',
}, async ({ page }) => {
  const user = await newUser({ pro: true })
  await openAs(page, user)
  await walkTabs(page)
  // Eight digits that are one day only, whichever number comes first.
  const [year, month, number] = openDay(17).split('-')
  const typed = `${month}${number}${year}`
  await page.getByRole('button', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  await expect(settings(page).getByRole('tab', { name: 'Tags' })).toBeFocused()
  for (const name of ['Holidays', 'Bulk assign']) {
    await page.keyboard.press('ArrowRight')
    await expect(settings(page).getByRole('tab', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(settings(page).getByLabel('Tag', { exact: true })).toBeFocused()
  await page.keyboard.type('Spo')
  await page.keyboard.press('Tab')
  await page.keyboard.type(typed)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(settings(page).getByLabel('End date')).toBeFocused()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(settings(page).getByText('“Sport” is now on 1 more day.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dayTags(page, openDay(17))).toHaveCount(1)
  await waitForStatus(page, 'synced')

  const dialog = await openSettings(page, 'Bulk assign')
  await dialog.getByLabel('Start date').fill(openDay(4))
  await dialog.getByRole('tab', { name: 'Tags' }).click()
  await expect(dialog.getByLabel('Start date')).toBeHidden()
  await dialog.getByRole('tab', { name: 'Bulk assign' }).click()
  // Typed by its numbers, shown by its words.
  const words = { dateStyle: 'long', timeZone: 'UTC' } as const
  const shown = new Intl.DateTimeFormat('en', words).format(new Date(openDay(4)))
  await expect(dialog.getByLabel('Start date')).toHaveValue(shown)
  const boxes = await Promise.all(
    ['Tag', 'Start date', 'End date'].map((name) =>
      dialog.getByLabel(name, { exact: true }).boundingBox(),
    ),
  )
  expect(new Set(boxes.map((box) => `${box?.y} ${box?.height}`)).size).toBe(1)
  await expect(dialog.getByLabel('Tag', { exact: true })).toHaveCSS('appearance', 'none')

  await asSuperuser().collection('users').update(user.id, { pro: false })
  await setVisibility(page, 'visible')
  await expect(dialog.getByRole('button', { name: 'Go Pro' })).toBeVisible()
  await expect(dialog.getByLabel('Start date')).toHaveCount(0)
})

test.describe('on a narrow phone', () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } })

  test('s.2 the tabs of the settings stand in one line with air between them, and none scrolls sideways at 320 px, with and without Pro; A3 the window event opens the share tab [s2.56]', {
    tag: '@long',
  }, async ({ page }) => {
    const { id } = await startSignedIn(page, { pro: true })
    const dialog = page.getByRole('dialog')
    const tabs = dialog.getByRole('tab')
    for (const pro of [true, false]) {
      await asSuperuser().collection('users').update(id, { pro })
      await openCalendar(page)
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('open-share-settings')))
      await expect(tabs).toHaveCount(4)
      await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
      await expect(dialog.getByRole('button', { name: 'Go Pro' })).toHaveCount(pro ? 0 : 1)
      for (const tab of await tabs.all()) {
        await tab.tap()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        expect(await shortSide(tab)).toBeGreaterThanOrEqual(44)
        const tooWide = await dialog.evaluate(
          (open) =>
            [open, ...open.querySelectorAll('div, form, ul')].filter(
              ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
            ).length,
        )
        expect(tooWide).toBe(0)
      }
    }
    for (const lang of ['en', 'de', 'bg'] as const) {
      await speak(page, lang)
      await expect(tabs.first()).toHaveText(texts[lang].settings.tags)
      const words = await tabs.evaluateAll((found) =>
        found.map((tab) => {
          const range = document.createRange()
          range.selectNodeContents(tab)
          return range.getBoundingClientRect().toJSON() as DOMRect
        }),
      )
      expect(new Set(words.map(({ y }) => Math.round(y))).size, lang).toBe(1)
      const gaps = words.slice(1).map(({ left }, i) => left - (words[i]?.right ?? 0))
      expect(Math.min(...gaps), lang).toBeGreaterThanOrEqual(8)
    }
  })
})
