import { APP } from '../lib/appPages.mjs'
import { periodAt } from '../lib/days.mjs'
import { preparePage, round, timeOf } from '../lib/page.mjs'

const YEARS = 10

/** Clicks at once; Playwright's own click waits until the page is at rest. */
async function clickOn(page, selector) {
  const { x, y } = await page.evaluate((at) => {
    const { left, top, width, height } = document.querySelector(at).getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, selector)
  await page.mouse.click(x, y)
}

/**
 * Opens the app in a browser that has only the session; the server has ten years. In milliseconds since the navigation:
 * `grid` has all its rows, `usable` has opened a note that was clicked, `entries` shows the whole quarter; `longest` is
 * the longest task up to two seconds after that.
 */
export async function coldStart({ browser, app, pages }) {
  const { session } = app.accounts.get(YEARS)
  const adapter = {
    ...pages.find(({ name }) => name === APP),
    seed: () => ({ pocketbase_auth: session }),
  }
  const opened = await preparePage(browser, adapter, { base: '' })
  const { page, url } = opened
  const { all } = periodAt(adapter.group, 0)
  const row = `[data-date="${all[40]}"]`
  try {
    await page.goto(url, { waitUntil: 'commit' })
    const entries = page.evaluate(() => window.__probe.ready)
    const grid = await timeOf(
      page,
      `document.querySelectorAll('[data-date]').length >= window.__CFG.days`,
    )
    await clickOn(page, `${row} [data-note]`)
    const usable = await timeOf(page, `document.querySelector('${row} textarea')`)
    const shown = await entries
    await page.locator('[data-sync-status=synced]').waitFor()
    await page.waitForTimeout(2_000)
    const long = await page.evaluate(() => window.__probe.long.map(([, ms]) => ms))
    return {
      grid: round(grid),
      usable: round(usable),
      entries: round(shown),
      longest: Math.max(0, ...long),
      long: long.length,
    }
  } finally {
    await opened.context.close()
  }
}
