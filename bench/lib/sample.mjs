import { foreignSince, mark } from './cpu.mjs'
import { dataOf, periodAt } from './days.mjs'
import { editDays } from './edits.mjs'
import { gzipOf, inlined, scriptsOfStart } from './inlined.mjs'
import { memoryOf, preparePage, round, sleep, timeOf, within, workBetween } from './page.mjs'
import { shoot } from './shot.mjs'

const TURNS = 3

/** Opens the page and waits until all days are painted and take edits, and the page is idle. */
async function load({ page, url, metrics, settle }, { usable }) {
  const before = await metrics()
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  const painted = await within(
    page.evaluate(() => window.__probe.ready),
    'painting all days',
  )
  const edited = usable ? await timeOf(page, usable) : painted
  await page.waitForLoadState('load')
  await sleep(settle)
  return { painted: round(painted), usable: round(edited), ...workBetween(before, await metrics()) }
}

/**
 * Bytes of the encoded bodies by kind, and what else was observed. `later`: scripts that came after the days took
 * edits, and those of ours that were fetched ahead; `gzip`: scripts and styles with gzip.
 */
async function observe({ page, url }, { hasChunks }, usableAt) {
  const needed = hasChunks ? await scriptsOfStart(url) : null
  const { files, ...seen } = await look(page, { usableAt, needed })
  const { br, gz } = await inlined(url)
  const { bytes } = seen
  const html = Math.max(0, bytes.html - br.js - br.css)
  // Our styles come in two parts; both count, whether or not the second has arrived.
  const styles = br.css + (br.later || bytes.css)
  const gzip = {
    js: gz.js + (await gzipOf(files.js)),
    css: gz.css + (gz.later || (await gzipOf(files.css))),
  }
  return { ...seen, bytes: { ...bytes, html, js: bytes.js + br.js, css: styles, gzip } }
}

function look(page, until) {
  return page.evaluate(({ usableAt, needed }) => {
    const [first] = performance.getEntriesByType('navigation')
    const bytes = { html: first.encodedBodySize, js: 0, later: 0, css: 0, other: 0 }
    const files = { js: [], css: [] }
    for (const entry of performance.getEntriesByType('resource')) {
      const [, kind = 'other'] = /\.(js|css)$/.exec(new URL(entry.name).pathname) ?? []
      const isAhead = needed !== null && !needed.includes(entry.name)
      const isLater = kind === 'js' && (entry.responseEnd > usableAt || isAhead)
      bytes[isLater ? 'later' : kind] += entry.encodedBodySize
      if (!isLater) files[kind]?.push(entry.name)
    }
    const { fcp, lcp, shifts, long } = window.__probe
    const elements = document.querySelectorAll('*').length
    return { bytes, files, fcp, lcp, cls: shifts, elements, long: long.map(([, ms]) => ms) }
  }, until)
}

/** The positions to which a page turns: ever further, or to and fro. */
const positionsOf = ({ next, prev }) =>
  Array.from({ length: next ? TURNS : 0 }, (_, n) => (prev ? (n + 1) % 2 : n + 1))

async function turn(opened, { group, next, prev, turned, ready }, positions) {
  const shots = []
  for (const position of positions) {
    const { first, last, days } = periodAt(group, position)
    const button = prev && position === 0 ? prev : next
    shots.push(await shoot(opened, button, turned ?? ready, { first, last, days }))
  }
  return shots
}

/**
 * Opens one page in a fresh profile and uses it: everything for one row of a table, or `error`. With `isSlow` only the
 * first load, over a slow network.
 */
export async function sample(browser, adapter, options) {
  const { cpu = 1, years = 1, isSlow = false } = options
  const start = mark()
  const record = { name: adapter.name, cpu, years, isSlow }
  let opened
  try {
    opened = await preparePage(browser, adapter, options)
    record.load = await load(opened, adapter)
    Object.assign(record, await observe(opened, adapter, record.load.usable))
    if (!isSlow && !adapter.isStatic) {
      const positions = positionsOf(adapter)
      const position = positions.at(-1) ?? 0
      record.next = await turn(opened, adapter, positions)
      record.edits = await editDays(opened, adapter, dataOf(years, adapter.group), position)
      record.board = await adapter.board?.(opened, { cpu, position })
    }
    record.memory = await memoryOf(opened.cdp)
    if (opened.errors.length > 0) record.error = opened.errors.join('; ')
  } catch (error) {
    record.error = String(error.message).slice(0, 300)
  }
  record.foreign = round(foreignSince(start))
  await opened?.context.close().catch(() => {})
  if (!isSlow) await adapter.afterwards?.()
  return record
}
