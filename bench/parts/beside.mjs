import { APP } from '../lib/appPages.mjs'
import { dataOf } from '../lib/days.mjs'
import { editDays } from '../lib/edits.mjs'
import { preparePage, sleep, within } from '../lib/page.mjs'

const YEARS = 10
/** Time to read the calendars of the others, which starts when the page is idle, and to show them. In ms. */
const READING = 4_000

async function editsWith(browser, adapter, keys, hasPeople) {
  const opened = await preparePage(
    browser,
    { ...adapter, seed: () => keys },
    { base: '', years: YEARS },
  )
  const { page, context } = opened
  try {
    await page.goto(opened.url)
    await within(
      page.evaluate(() => window.__probe.ready),
      'painting all days',
    )
    await page.locator('[data-sync-status=synced]').waitFor()
    await sleep(READING)
    const seen = await page.locator('[data-mark=person]').count()
    if (hasPeople !== seen > 0) throw new Error('What is seen beside is not what was laid.')
    return { edits: await editDays(opened, adapter, dataOf(YEARS), 0) }
  } finally {
    await context.close()
  }
}

/** Edits in a calendar of ten years, alone and with five others of ten years beside it. */
export async function besidePeople({ browser, app, pages }) {
  const adapter = pages.find(({ name }) => name === APP)
  const { alone, beside } = app.withPeople
  try {
    return {
      alone: await editsWith(browser, adapter, alone.keys, false),
      beside: await editsWith(browser, adapter, beside.keys, true),
    }
  } finally {
    await app.restore()
  }
}
