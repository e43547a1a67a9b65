import { APP } from '../lib/appPages.mjs'
import { dataOf } from '../lib/days.mjs'
import { editAt, freeDays } from '../lib/edits.mjs'
import { preparePage, sleep, within } from '../lib/page.mjs'
import { rendersScript } from '../lib/renders.mjs'
import { shoot } from '../lib/shot.mjs'
import { sweep, YEAR_APP } from '../lib/yearPage.mjs'

export const BOARD_EDIT = 'one edit on the year board'
export const BOARD_SWEEP = 'a sweep over 120 days'

const take = (page) => page.evaluate(() => window.__renders.take())

/** Opens a page of ours, waits until it is at rest, and counts its renders. */
async function openCounted(browser, pages, wanted) {
  const adapter = { ...pages.find(({ name }) => name === wanted), initScript: rendersScript }
  const opened = await preparePage(browser, adapter, { base: '' })
  await opened.page.goto(opened.url)
  await within(
    opened.page.evaluate(() => window.__probe.ready),
    'painting all days',
  )
  await opened.page.locator('[data-sync-status=synced]').waitFor()
  await sleep(3_000)
  return { adapter, opened }
}

/** The HTML of each day of the page, by date. */
const shownDays = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-date]')].map((day) => [day.dataset.date, day.outerHTML]),
    ),
  )

/** What one edit renders: rows, each as often as it was rendered; how many of them changed; and components. */
async function rendersOfEdit(opened, { act, done }, edit) {
  const { page } = opened
  const before = await shownDays(page)
  await take(page)
  await shoot(opened, act, done, edit)
  const { days, components } = await take(page)
  const after = await shownDays(page)
  const changed = new Set(days.filter((day) => before[day] !== after[day])).size
  return { rows: days.length, components, changed }
}

async function rendersOfList(browser, pages) {
  const { adapter, opened } = await openCounted(browser, pages, APP)
  try {
    const { tags, entries } = dataOf(1)
    const free = freeDays(adapter.group, 0, entries)
    const rows = {}
    for (const [n, way] of adapter.edits.entries()) {
      const edit = editAt(free, tags, way.after ? 0 : n)
      await way.prepare?.(opened.page, edit)
      // Waits for the save of the edit before, whose renders must not count.
      await opened.page.locator('[data-sync-status=synced]').waitFor()
      rows[way.kind] = await rendersOfEdit(opened, way, edit)
    }
    return rows
  } finally {
    await opened.context.close()
  }
}

async function rendersOfBoard(browser, pages) {
  const { adapter, opened } = await openCounted(browser, pages, YEAR_APP)
  const { page } = opened
  try {
    const { tags, entries } = dataOf(1, 'year')
    const [way] = adapter.edits
    const edit = editAt(freeDays('year', 0, entries), tags, 0)
    await way.prepare(page, edit)
    const rows = { [BOARD_EDIT]: await rendersOfEdit(opened, way, edit) }
    await page.locator('[data-sync-status=synced]').waitFor()
    await take(page)
    if (await sweep(opened, 0)) {
      const swept = await take(page)
      rows[BOARD_SWEEP] = { rows: swept.days.length, components: swept.components }
    }
    return rows
  } finally {
    await opened.context.close()
  }
}

/** How often one edit of each kind, and each use of the year board, renders a row, and components in all. */
export async function rendersOfEdits({ browser, app, pages }) {
  try {
    return {
      ...(await rendersOfList(browser, pages)),
      ...(await rendersOfBoard(browser, pages)),
    }
  } finally {
    await app.restore()
  }
}
