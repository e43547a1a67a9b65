import { FLOOR, YEAR_FLOOR } from '../lib/adapters.mjs'
import { PAGES, QUARTER_PAGES, YEAR_PAGES } from '../lib/plan.mjs'
import { median } from '../lib/quantile.mjs'
import { kB, ratio, spread, table, text } from './table.mjs'

/** The samples of a page in one way of measuring. */
export const samplesOf = (samples, name, { cpu = 1, years = 1, isSlow = false } = {}) =>
  samples.filter(
    (one) => one.name === name && one.cpu === cpu && one.years === years && one.isSlow === isSlow,
  )

export const paintedOf = (list) => list.map(({ load }) => load.painted)
export const usableOf = (list) => list.map(({ load }) => load.usable)
export const nextOf = (list) => list.flatMap(({ next }) => (next ?? []).map(({ work }) => work))
export const editsOf = (list, kind, key = 'work') =>
  list.flatMap(({ edits }) => (edits?.[kind] ?? []).map((shot) => shot[key]))
const kindsOf = (list) => Object.keys(list[0]?.edits ?? {})

const busyOf = (list) => text(median(list.map(({ foreign }) => foreign)), 2)

function pageRows(samples, name, way, floorName) {
  const list = samplesOf(samples, name, way)
  if (list.length === 0) return []
  const floor = samplesOf(samples, floorName, way)
  const against = (of, floorOf) => ratio(median(of), median(floorOf))
  const [painted, next] = [paintedOf(list), nextOf(list)]
  const floorEdit = editsOf(floor, 'tag')
  const edits = kindsOf(list).map((kind) => {
    const work = editsOf(list, kind)
    return [
      kind,
      spread(work, 1),
      against(work, floorEdit),
      text(median(editsOf(list, kind, 'latency'))),
    ]
  })
  const [first = ['–', '–', '–', '–'], ...others] = edits
  const { bytes } = list[0]
  const start = [
    name,
    kB(bytes.js),
    kB(bytes.css),
    spread(painted),
    against(painted, paintedOf(floor)),
    text(median(usableOf(list))),
    spread(next, 1),
    against(next, nextOf(floor)),
  ]
  const elements = text(median(list.map((one) => one.elements)))
  const heap = text(median(list.map(({ memory }) => memory.heap)) / 1e6, 1)
  const empty = start.map(() => '')
  return [
    [...start, ...first, elements, heap, `${list.length} (${busyOf(list)})`],
    ...others.map((cells) => [...empty, ...cells, '', '', '']),
  ]
}

const PERIODS = {
  quarter: { names: QUARTER_PAGES, floor: FLOOR },
  year: { names: YEAR_PAGES, floor: YEAR_FLOOR },
}

/**
 * Every page that shows a quarter or a year, with a year of data, at one speed of the processor; empty if nothing
 * was measured.
 */
export function pagesTable(samples, cpu, period = 'quarter') {
  const { names, floor } = PERIODS[period]
  const rows = names.flatMap((name) => pageRows(samples, name, { cpu }, floor))
  const head = [
    'page',
    'JS kB',
    'CSS kB',
    'all days painted, ms',
    'ratio',
    'take edits, ms',
    `next ${period}, work ms`,
    'ratio',
    'edit',
    'work ms',
    'ratio',
    'seen after ms',
    'elements',
    'heap MB',
    'samples (busy)',
  ]
  return rows.length > 0 ? table(head, rows) : ''
}

/** How pages slow down with data: medians with one year and with ten. */
export function yearsTable(samples) {
  const rows = PAGES.flatMap((name) => {
    const [one, ten] = [samplesOf(samples, name), samplesOf(samples, name, { years: 10 })]
    if (one.length === 0 || ten.length === 0) return []
    const cells = (of, digits = 1) => {
      const [a, b] = [median(of(one)), median(of(ten))]
      return [`${text(a, digits)} → ${text(b, digits)}`, ratio(b, a)]
    }
    const edits = kindsOf(one).map((kind) => [kind, ...cells((list) => editsOf(list, kind))])
    const [first, ...others] = edits
    return [
      [name, ...cells(paintedOf, 0), ...cells(nextOf), ...first],
      ...others.map((more) => ['', '', '', '', '', ...more]),
    ]
  })
  const head = [
    'page',
    'painted, ms',
    'ratio',
    'next, work ms',
    'ratio',
    'edit',
    'work ms',
    'ratio',
  ]
  return rows.length > 0 ? table(head, rows) : ''
}

/** First loads over a slow network. */
export function networkTable(samples) {
  const rows = PAGES.flatMap((name) => {
    const list = samplesOf(samples, name, { cpu: 4, isSlow: true })
    if (list.length === 0) return []
    const { bytes } = list[0]
    const of = (key) => spread(list.map((one) => one[key]))
    const cls = text(Math.max(...list.map((one) => one.cls)), 3)
    const busy = `${list.length} (${busyOf(list)})`
    return [
      [
        name,
        kB(bytes.html),
        kB(bytes.js),
        kB(bytes.css),
        of('fcp'),
        spread(paintedOf(list)),
        text(median(usableOf(list))),
        of('lcp'),
        cls,
        busy,
      ],
    ]
  })
  const head = [
    'page',
    'HTML kB',
    'JS kB',
    'CSS kB',
    'first paint, ms',
    'all days painted, ms',
    'take edits, ms',
    'largest paint, ms',
    'most layout shift',
    'samples (busy)',
  ]
  return rows.length > 0 ? table(head, rows) : ''
}
