import { KINDS_OF_EDITS } from '../lib/appPages.mjs'
import { median } from '../lib/quantile.mjs'
import { YEAR_PATH } from '../parts/lighthouse.mjs'
import { BOARD_EDIT, BOARD_SWEEP } from '../parts/renders.mjs'
import { atMost, goal, per, timesAtMost } from './goal.mjs'
import { editsOf } from './pages.mjs'
import { framesOf, valuesOf } from './parts.mjs'
import { text } from './table.mjs'

const mid = (runs, field) => median(valuesOf(runs, field))
const most = (runs) => (runs.length > 0 ? Math.max(...runs) : Number.NaN)
const WHOLE = { digits: 0 }

/** Neighbours whose stretch of a tag begins or ends elsewhere then change with a day. */
function onlyChanged(what, edits) {
  const shown = edits.map(({ rows, changed }) => `${rows}, ${changed} of which change`)
  const all = Math.max(...edits.map(({ rows }) => rows))
  const holds = () => edits.every(({ rows, changed }) => changed > 0 && rows === changed)
  return goal(what, 'those that change', all, () => [...new Set(shown)].join('; '), holds)
}

function renderGoals([found = {}]) {
  const of = (what) => found[what] ?? { rows: Number.NaN, changed: Number.NaN }
  return [
    onlyChanged('rows rendered by one edit', KINDS_OF_EDITS.map(of)),
    onlyChanged(`cells rendered, ${BOARD_EDIT}`, [of(BOARD_EDIT)]),
    atMost(`cells rendered, ${BOARD_SWEEP}`, 120, of(BOARD_SWEEP).rows, WHOLE),
  ]
}

function coldGoals(runs) {
  const [usable, entries, longest] = ['usable', 'entries', 'longest'].map((key) => mid(runs, key))
  const shown = () => `${text(usable)} ms, entries ${text(entries)} ms`
  const start = 'ten years from the server'
  const isEarlier = (earlier) => earlier > 0
  return [
    goal(`${start}: grid usable`, 'before the entries', entries - usable, shown, isEarlier),
    atMost(`${start}: longest task, 1x`, 50, longest, {
      unit: ' ms',
      ...WHOLE,
    }),
  ]
}

function frames(what, limit, runs) {
  const latency = mid(runs, 'latency')
  return atMost(`${what}: frames until it is painted`, limit, framesOf(latency), WHOLE)
}

const bulkGoals = (runs) => [
  frames('bulk assign of 365 days', 3, runs),
  atMost('bulk assign of 365 days: requests', 8, most(valuesOf(runs, 'requests')), WHOLE),
]

const filterGoals = (runs) => [frames('filter over a year', 1, runs)]

function findGoals(runs) {
  const work = mid(runs, 'work')
  const what = 'finding in ten years'
  return [
    atMost(`${what}: slowest keystroke`, 50, work, {
      unit: ' ms',
      ...WHOLE,
    }),
    atMost(`${what}: memory`, 5, most(valuesOf(runs, 'memory')) / 1_000_000, { unit: ' MB' }),
  ]
}

const peopleGoals = (runs) =>
  KINDS_OF_EDITS.map((kind) => {
    const [alone, beside] = ['alone', 'beside'].map((who) => editsOf(valuesOf(runs, who), kind))
    return timesAtMost(`five people beside, ten years each, edit: ${kind}`, 1.1, beside, alone)
  })

function enduranceGoals([{ start = {}, course = [], values = {} } = {}]) {
  const [early, end] = [course[0] ?? {}, course.at(-1) ?? {}]
  const what = 'after 1,000 quarter changes and 1,000 edits'
  const against = `${what}, against a tenth of that`
  const X = { unit: 'x' }
  return [
    atMost(`heap ${what}`, 1.1, per(end.heap, start.heap), X),
    atMost(`heap ${against}`, 1.1, per(end.heap, early.heap), X),
    atMost(`the page's own values ${against}`, 1.1, per(values.end, values.early), X),
    goal(
      `listeners ${what}`,
      'no more than after a tenth of them',
      end.listeners,
      () => `${early.listeners} → ${end.listeners}`,
      () => end.listeners <= early.listeners,
    ),
  ]
}

function seoGoal(page, list, ofCalendar) {
  if (page === '/') return ofCalendar
  const failed = [...new Set(list.flatMap((one) => one.failedSeo))]
  const wanted = 'is-crawlable'
  const shown = () => failed.join(', ') || 'none'
  const count = list.length > 0 ? failed.length : Number.NaN
  const what = `Lighthouse ${page}, SEO audits that fail`
  return goal(what, wanted, count, shown, () => failed.join() === wanted)
}

function lighthouseGoals(runs) {
  return ['/', YEAR_PATH, '/share/{id}'].flatMap((page) => {
    const list = valuesOf(runs, page)
    const isYear = page === YEAR_PATH
    const atLeast = (name, limit) => {
      const isEnough = (value) => value >= limit
      return goal(`Lighthouse ${page}, ${name}`, `>= ${limit}`, mid(list, name), text, isEnough)
    }
    const shift = { digits: 3, wanted: '0' }
    return [
      atLeast('performance', isYear ? 95 : 98),
      atLeast('accessibility', 100),
      ...(isYear ? [] : [atLeast('best-practices', 100), seoGoal(page, list, atLeast('seo', 100))]),
      atMost(`Lighthouse ${page}, CLS`, 0, most(valuesOf(list, 'cls')), shift),
    ]
  })
}

const GOALS = {
  renders: renderGoals,
  cold: coldGoals,
  bulk: bulkGoals,
  filter: filterGoals,
  find: findGoals,
  people: peopleGoals,
  endurance: enduranceGoals,
  lighthouse: lighthouseGoals,
}

/**
 * The goals that are about Quartal alone, of the parts that were to run.
 */
export const goalsOfParts = (parts, wanted) =>
  Object.entries(GOALS)
    .filter(([name]) => wanted.includes(name))
    .flatMap(([name, goals]) => goals(parts[name] ?? []))
