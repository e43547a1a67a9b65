import { APP } from '../lib/appPages.mjs'
import { dataOf } from '../lib/days.mjs'
import { editAt, freeDays } from '../lib/edits.mjs'
import { preparePage, sleep, within } from '../lib/page.mjs'
import { rendersScript } from '../lib/renders.mjs'
import { shoot } from '../lib/shot.mjs'

/** How often one edit of each kind renders a row, and components in all. */
export async function rendersOfEdits({ browser, app, pages }) {
  const adapter = { ...pages.find(({ name }) => name === APP), initScript: rendersScript }
  const opened = await preparePage(browser, adapter, { base: '' })
  try {
    await opened.page.goto(opened.url)
    await within(
      opened.page.evaluate(() => window.__probe.ready),
      'painting all days',
    )
    await opened.page.locator('[data-sync-status=synced]').waitFor()
    await sleep(3_000)
    const { tags, entries } = dataOf(1)
    const free = freeDays(adapter.group, 0, entries)
    const rows = {}
    for (const [n, { kind, after, prepare, act, done }] of adapter.edits.entries()) {
      const edit = editAt(free, tags, after ? 0 : n)
      await prepare?.(opened.page, edit)
      // The save of the edit before, and that it is shown, is no part of this one.
      await opened.page.locator('[data-sync-status=synced]').waitFor()
      await opened.page.evaluate(() => window.__renders.take())
      await shoot(opened, act, done, edit)
      const { days, components } = await opened.page.evaluate(() => window.__renders.take())
      rows[kind] = { rows: days.length, components }
    }
    return rows
  } finally {
    await opened.context.close()
    await app.restore()
  }
}
