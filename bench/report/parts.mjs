import { median } from '../lib/quantile.mjs'
import { editsOf } from './pages.mjs'
import { kB, ratio, spread, table, text } from './table.mjs'

/** Frames of a screen with 60 of them per second that go by until something is seen. */
export const framesOf = (milliseconds) => Math.ceil(milliseconds / (1_000 / 60))

/** A field of each run of a part. */
export const valuesOf = (runs = [], field) => runs.map((run) => run[field])

const coldRows = (runs) =>
  runs && [
    ['ten years, empty cache: all rows are there, ms', spread(valuesOf(runs, 'grid'))],
    [
      'ten years, empty cache: a note that was clicked is open, ms',
      spread(valuesOf(runs, 'usable')),
    ],
    ['ten years, empty cache: the entries are painted, ms', spread(valuesOf(runs, 'entries'))],
    [
      'ten years, empty cache: longest task, ms (0: none over 50)',
      spread(valuesOf(runs, 'longest')),
    ],
  ]

const bulkRows = (runs) =>
  runs && [
    ['bulk assign of 365 days: seen after, ms', spread(valuesOf(runs, 'latency'))],
    ['bulk assign of 365 days: work, ms', spread(valuesOf(runs, 'work'))],
    ['bulk assign of 365 days: requests', spread(valuesOf(runs, 'requests'))],
    ['bulk assign of 365 days: saved after, ms', spread(valuesOf(runs, 'saved'))],
  ]

const filterRows = (runs) =>
  runs && [
    ['filter over a year: seen after, ms', spread(valuesOf(runs, 'latency'), 1)],
    ['filter over a year: work, ms', spread(valuesOf(runs, 'work'), 1)],
  ]

const findRows = (runs) =>
  runs && [
    [
      'finding in ten years: slowest keystroke, seen after, ms',
      spread(valuesOf(runs, 'latency'), 1),
    ],
    ['finding in ten years: slowest keystroke, work, ms', spread(valuesOf(runs, 'work'), 1)],
    [
      'finding in ten years: memory, kB',
      spread(valuesOf(runs, 'memory').map((bytes) => bytes / 1_000)),
    ],
  ]

const peopleRows = (runs) =>
  runs &&
  Object.keys(runs[0].alone.edits).map((kind) => {
    const [alone, beside] = ['alone', 'beside'].map((who) =>
      spread(editsOf(valuesOf(runs, who), kind), 1),
    )
    return [
      `edit, ten years, alone → with five people beside, work, ms: ${kind}`,
      `${alone} → ${beside}`,
    ]
  })

const renderRows = (runs) =>
  runs &&
  Object.entries(runs[0]).map(([what, { rows, components }]) => [
    `rows rendered: ${what}`,
    `${rows} (${components} components in all)`,
  ])

function enduranceRows(runs) {
  if (!runs) return null
  const [{ start, course, values }] = runs
  const line = (key, show) => [start, ...course].map((at) => show(at[key])).join(' → ')
  const what = '1,040 quarter changes and 1,000 edits, start and each tenth'
  return [
    [`${what}: heap, kB`, line('heap', (bytes) => text(bytes / 1_000))],
    [
      '1,040 quarter changes and 1,000 edits, start, a tenth and all: values without compiled code, kB',
      ['start', 'early', 'end'].map((at) => text(values[at] / 1_000)).join(' → '),
    ],
    [`${what}: listeners`, line('listeners', text)],
    [`${what}: nodes`, line('nodes', text)],
  ]
}

/** What was measured of Quartal alone. */
export function onceTable({ cold, bulk, filter, find, people, renders, endurance }) {
  const rows = [
    coldRows(cold),
    bulkRows(bulk),
    filterRows(filter),
    findRows(find),
    peopleRows(people),
    renderRows(renders),
    enduranceRows(endurance),
  ].flatMap((some) => some ?? [])
  return rows.length > 0 ? table(['what', 'figure'], rows) : ''
}

/** The scores of each page, worst audits by name. */
export function lighthouseTable(runs) {
  if (!runs) return ''
  const rows = Object.keys(runs[0]).map((page) => {
    const list = runs.map((run) => run[page])
    const score = (name) => text(median(list.map((one) => one[name])))
    const failed = [...new Set(list.flatMap((one) => one.failed))].join(', ') || '–'
    const cls = text(Math.max(...list.map((one) => one.cls)), 3)
    const [lcp, tbt] = ['lcp', 'tbt'].map((key) => spread(list.map((one) => one[key])))
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(score)
    return [page, ...scores, cls, lcp, tbt, failed]
  })
  const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'CLS']
  return table([...head, 'LCP, ms', 'blocking, ms', 'audits that failed'], rows)
}

/** How long dialogs take to open. */
export function dialogTable(runs) {
  if (!runs) return ''
  const rows = Object.entries(runs[0]).map(([name, { bytes, atOnce, first, second }]) => {
    const times = [atOnce, first, second].map((ms) => text(ms, 1))
    return [name, kB(bytes), ...times, ratio(first, second)]
  })
  return table(['dialog', 'kB fetched', 'at once, ms', 'first, ms', 'second, ms', 'ratio'], rows)
}
