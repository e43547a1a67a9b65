import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { periodAt } from './days.mjs'

const probe = readFileSync(fileURLToPath(new URL('probe.js', import.meta.url)), 'utf8')

/** As in Lighthouse's mobile profile. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

export const round = (number) => Math.round(number * 100) / 100
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Rejects with a sentence when something takes longer than a minute. */
export function within(promise, what, ms = 60_000) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${ms} ms`)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** The time at which an expression first holds. It is text, because the page's policy forbids eval. */
export const timeOf = (page, expression) =>
  within(
    page.evaluate(`new Promise((resolve) => window.__probe.until(() => ${expression}, resolve))`),
    expression.slice(0, 60),
  )

/** Writes local storage before the page's first load. */
async function seed(page, url, keys) {
  const blank = new URL('/blank.html', url).href
  const body = '<!doctype html><title>blank</title><p>blank'
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(blank)
  await page.evaluate((texts) => {
    for (const key in texts) localStorage.setItem(key, texts[key])
  }, keys)
  await page.unroute(blank)
}

/**
 * A fresh browser profile with an adapter's page, not opened yet. `metrics()` answers the counters of the main thread,
 * in seconds.
 */
export async function preparePage(browser, adapter, { base, cpu = 1, years = 1, isSlow = false }) {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, locale: 'en-US', ...adapter.context })
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', ({ message }) => errors.push(message.slice(0, 200)))
  const cdp = await context.newCDPSession(page)
  const url = adapter.url({ base, years })
  await seed(page, url, adapter.seed(years))
  const { first, last, days } = periodAt(adapter.group, 0)
  const config = `{ready:${adapter.ready},first:'${first}',last:'${last}',days:${days}}`
  const content = `${adapter.initScript ?? ''};window.__CFG=${config};${probe}`
  await page.addInitScript({ content })
  await cdp.send('Performance.enable')
  if (isSlow) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const metrics = async () => {
    const counters = await cdp.send('Performance.getMetrics')
    return Object.fromEntries(counters.metrics.map(({ name, value }) => [name, value]))
  }
  return { context, page, cdp, url, errors, metrics, settle: cpu > 1 ? 280 : 130 }
}

/** Milliseconds of the main thread between two readings. */
export function workBetween(before, after) {
  const spent = (name) => round((after[name] - before[name]) * 1_000)
  return {
    work: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration') + spent('RecalcStyleDuration'),
  }
}

/** Elements, listeners and bytes of memory after a thorough collection. */
export async function memoryOf(cdp) {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { jsEventListeners, nodes } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize, listeners: jsEventListeners, nodes }
}
