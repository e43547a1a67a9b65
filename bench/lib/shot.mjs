import { round, sleep, within, workBetween } from './page.mjs'

/** Presses and releases the mouse in the middle of an element, which it hovers already. */
async function pressOn(page, selector, arm) {
  const element = page.locator(selector).first()
  await element.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await element.boundingBox()
  await page.mouse.move(x + width / 2, y + height / 2)
  await arm()
  await page.mouse.down()
  await page.mouse.up()
}

/**
 * One measured click or key press. `act` is a selector, or `(page, at, arm) => ...`, which calls `arm()` just before
 * the press; `done` is the source of `(probe, at) => boolean`, which the page evaluates in each frame. In milliseconds:
 * `latency` from the event to the end of the frame that shows the answer, `work` of the main thread from the press
 * until the page is idle.
 */
export async function shoot({ page, metrics, settle }, act, done, at) {
  let before
  let shot
  const arm = async () => {
    await sleep(settle > 200 ? 120 : 50)
    // As text, because a page's policy may forbid eval.
    await page.evaluate(`window.__probe.arm(${done}, ${JSON.stringify(at ?? null)})`)
    shot = page.evaluate(() => window.__probe.shot)
    // If `act` fails before the press, its error is the one to report.
    shot.catch(() => undefined)
    before = await metrics()
  }
  if (typeof act === 'string') await pressOn(page, act, arm)
  else await act(page, at, arm)
  const seen = await within(shot, `the answer to ${done.slice(0, 60)}`, 30_000)
  await sleep(settle)
  const after = await metrics()
  const long = await page.evaluate(
    ([from, to]) =>
      window.__probe.long.filter(([begin, ms]) => begin + ms > from && begin < to).map((l) => l[1]),
    [seen.from, seen.painted],
  )
  return {
    latency: round(seen.painted - seen.from),
    longest: Math.max(0, ...long),
    ...workBetween(before, after),
  }
}
