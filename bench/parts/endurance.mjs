import { APP } from '../lib/appPages.mjs'
import { dataOf } from '../lib/days.mjs'
import { freeDays } from '../lib/edits.mjs'
import { valuesInHeap } from '../lib/heap.mjs'
import { memoryOf, preparePage, sleep, within } from '../lib/page.mjs'

const ROUNDS = 10
/** Thirteen times four quarters forth and back, and as many edits as undo each other: a round ends as it began. */
const PER_ROUND = { turns: 104, edits: 100 }

/** Runs in the page: turns four quarters forth and four back, again and again. */
async function turnPages(times) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const button = (name) => document.querySelector(`button[aria-label="${name}"]`)
  for (let n = 0; n < times; n += 1) {
    button(n % 8 < 4 ? 'Next' : 'Previous').click()
    await frame()
  }
}

/** Runs in the page: toggles a tag on days with its key. */
async function toggleTags({ times, dates }) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  for (let n = 0; n < times; n += 1) {
    const date = dates[Math.floor(n / 2) % dates.length]
    const row = document.querySelector(`[data-date="${date}"]`)
    const before = row.querySelectorAll('[data-tag]').length
    row.focus()
    row.dispatchEvent(new KeyboardEvent('keydown', { key: '1', code: 'Digit1', bubbles: true }))
    await frame()
    if (row.querySelectorAll('[data-tag]').length === before) throw new Error('nothing was edited')
  }
}

/** Waits until all is saved and the idle work is done. */
async function rest(page) {
  await sleep(2_500)
  await page.locator('[data-sync-status=synced]').waitFor({ timeout: 60_000 })
  await sleep(2_000)
}

/**
 * Memory before and after 1,000 turns and 1,000 edits: bytes of the heap, listeners and nodes, each after a collection.
 * `course` has it after each tenth; `values` are the page's own values, without compiled code.
 */
export async function endurance({ browser, app, pages }) {
  const adapter = pages.find(({ name }) => name === APP)
  const opened = await preparePage(browser, adapter, { base: '' })
  const { page, cdp, url } = opened
  try {
    await page.goto(url)
    await within(
      page.evaluate(() => window.__probe.ready),
      'painting all days',
    )
    await rest(page)
    const dates = freeDays(adapter.group, 0, dataOf(1).entries)
    const start = await memoryOf(cdp)
    const values = { start: await valuesInHeap(cdp) }
    const course = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.evaluate(turnPages, PER_ROUND.turns)
      await page.evaluate(toggleTags, { times: PER_ROUND.edits, dates })
      await rest(page)
      course.push(await memoryOf(cdp))
      values.end = await valuesInHeap(cdp)
      values.early ??= values.end
    }
    return { start, course, values }
  } finally {
    await opened.context.close()
    await app.restore()
  }
}
