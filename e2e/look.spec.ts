import { expect, type Page } from '@playwright/test'
import { openDay, waitForStatus } from './support/calendar'
import { joinedBy } from './support/people'
import { desktop, fillQuarter, newSession, startSignedIn, tablet } from './support/screens'
import { openSettings } from './support/settings'
import { test } from './support/test'

const LONG = { tag: '@long' }

/** Opens a page of an account with a full quarter, near the end of that quarter. */
async function openFull(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${openDay(80)}T12:00`))
  const { id } = await startSignedIn(page, { pro: true })
  await fillQuarter(id)
  await page.goto(path)
  await waitForStatus(page, 'synced')
}

test.describe('on a desktop', () => {
  test.use(desktop)

  test(
    'Y3 B3 beside the numbers a narrow year shows no piece of a title: letters, tints, and a corner for a note; they open without a ring',
    LONG,
    async ({ page }) => {
      await openFull(page, '/?view=year')
      const widths = () =>
        page
          .locator('[data-noted] .cell-text')
          .evaluateAll((texts) => [
            ...new Set(texts.map((text) => [text.clientWidth, text.clientHeight].join())),
          ])
      expect(await widths()).not.toContain('5,5')
      await page.getByRole('button', { name: 'Year in numbers' }).click()
      const numbers = page.getByRole('dialog', { name: 'Year in numbers' })
      await expect(numbers.getByRole('button', { name: 'Leave', exact: true })).toBeFocused()
      await expect(numbers.locator(':focus-visible')).toHaveCount(0)
      expect(await widths()).toEqual(['5,5'])
      await page.setViewportSize({ width: 1920, height: 1080 })
      await expect.poll(widths).not.toContain('5,5')
    },
  )

  test(
    'ui: in the settings a shade says that a list goes on, and a chosen state leaves the others in their rows',
    LONG,
    async ({ page }) => {
      const { id, client } = await startSignedIn(page, { pro: true })
      for (const short of 'ABCDEFGHJ') {
        await client.collection('tags').create({ user: id, label: short, short, color: '#16a34a' })
      }
      await page.goto('/')
      await waitForStatus(page, 'synced')
      const tags = await openSettings(page, 'Tags')
      await tags.getByRole('button', { name: 'Edit A' }).click()
      const panel = tags.getByRole('tabpanel', { name: 'Tags' })
      const shade = () => panel.evaluate((part) => getComputedStyle(part, '::after').height)
      await expect.poll(shade).toBe('20px')
      await page.keyboard.press('Escape')
      await tags.getByRole('tab', { name: 'Holidays' }).click()
      const holidays = tags.getByRole('tabpanel', { name: 'Holidays' })
      const box = (name: string) => holidays.getByRole('checkbox', { name, exact: true })
      await box('Bayern').check()
      const topOf = async (name: string) => Math.round((await box(name).boundingBox())?.y ?? 0)
      await expect(box('Augsburg')).toBeVisible()
      expect(await topOf('Berlin')).toBe(await topOf('Bayern'))
      expect(await topOf('School holidays')).toBe(await topOf('Augsburg'))
      expect((await topOf('Hamburg')) - (await topOf('Berlin'))).toBeLessThan(100)
    },
  )

  test(
    'T3 in the calendar of somebody else the head is tinted, and the page as ever',
    LONG,
    async ({ page }) => {
      const owner = await newSession({ pro: true, name: 'Mira' })
      const me = await startSignedIn(page)
      await joinedBy(owner, me, { role: 'look' })
      const colourOf = (part: string) =>
        page.locator(part).evaluate((element) => getComputedStyle(element).backgroundColor)
      await page.goto('/')
      await waitForStatus(page, 'synced')
      const [ground, head] = [await colourOf('.app'), await colourOf('.app-header')]
      await page.goto(`/?of=${owner.id}`)
      await expect(page.locator('html[data-theirs]')).toBeAttached()
      await expect.poll(() => colourOf('.app-header')).not.toBe(head)
      expect(await colourOf('.app')).toBe(ground)
    },
  )

  test(
    'Y3 in a window of 820 px too the band of a stretch begins where its chip does',
    LONG,
    async ({ page }) => {
      await page.setViewportSize(tablet.viewport)
      await openFull(page, '/')
      /** How far the band lies from the edge of its chip, below the chip of each first day. */
      const edges = await page.locator('.day-tag[data-join="2"]').evaluateAll((tags) =>
        tags.map((tag) => {
          const { marginLeft } = getComputedStyle(tag, '::before')
          return parseFloat(marginLeft) + parseFloat(getComputedStyle(tag).paddingLeft)
        }),
      )
      expect(edges.length).toBeGreaterThan(3)
      expect(edges.every((edge) => Math.abs(edge) < 0.5)).toBe(true)
    },
  )
})

test.describe('on a tablet', () => {
  test.use({ ...tablet, viewport: { width: 768, height: 1024 }, isMobile: true })

  test(
    'Y3 where the days of a stretch are chips each of them that is over is pale; ui: the heads of months are alike',
    LONG,
    async ({ page }) => {
      await openFull(page, '/')
      const later = page.locator('[data-past] .day-tag[data-join="1"]').first()
      await expect(later).toHaveCSS('background-color', /rgba\(.*, 0\.18\)|\/ 0\.18\)/)
      // Of three months none says how many days are planned where one has no room for it.
      for (const count of await page.locator('.card-count').all()) await expect(count).toBeHidden()
    },
  )
})
