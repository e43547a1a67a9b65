import { APP } from '../lib/appPages.mjs'
import { memoryOf, preparePage, sleep, within } from '../lib/page.mjs'
import { shoot } from '../lib/shot.mjs'

const YEARS = 10
/** The first stands in notes, the second is a tag of every third day. */
const WORDS = ['zahnarzt', 'arbeit']
const FIELD = '[role=combobox]'

const typed = `(P,text)=>document.querySelector('${FIELD}').value===text&&!!document.querySelector('[role=option] mark')`

/**
 * Types words into the search field, in a calendar of ten full years. `latency` and `work` are those of the slowest
 * keystroke in milliseconds, `memory` the bytes that the search has added to the heap.
 */
export async function findInTenYears({ browser, pages }) {
  const adapter = pages.find(({ name }) => name === APP)
  const opened = await preparePage(browser, adapter, { base: '', years: YEARS })
  const { page, cdp, url } = opened
  try {
    await page.goto(url)
    await within(
      page.evaluate(() => window.__probe.ready),
      'painting all days',
    )
    await page.locator('[data-sync-status=synced]').waitFor()
    await sleep(2_500)
    // Opens the dialog once before, so that its code does not count.
    await page.keyboard.press('Control+k')
    await page.locator(FIELD).waitFor()
    await page.keyboard.press('Escape')
    await page.locator(FIELD).waitFor({ state: 'detached' })
    const before = await memoryOf(cdp)
    await page.keyboard.press('Control+k')
    await page.locator(FIELD).waitFor()
    const shots = []
    for (const word of WORDS) {
      await page.locator(FIELD).fill('')
      for (let at = 1; at <= word.length; at += 1) {
        const press = async (_, text, arm) => {
          await arm()
          await page.keyboard.press(text.at(-1))
        }
        shots.push(await shoot(opened, press, typed, word.slice(0, at)))
      }
    }
    const { heap } = await memoryOf(cdp)
    const worst = (key) => Math.max(...shots.map((shot) => shot[key]))
    return { latency: worst('latency'), work: worst('work'), memory: heap - before.heap }
  } finally {
    await opened.context.close()
  }
}
