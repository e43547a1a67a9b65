import { median } from '../lib/quantile.mjs'
import { atMost, goal, per } from './goal.mjs'
import { framesOf, valuesOf } from './parts.mjs'
import { text } from './table.mjs'

const mid = (runs, field) => median(valuesOf(runs, field))
const most = (runs, field) => (runs ? Math.max(...valuesOf(runs, field)) : null)
const WHOLE = { digits: 0 }

function coldGoals(runs) {
  const [usable, entries] = [mid(runs, 'usable'), mid(runs, 'entries')]
  const shown = () => `${text(usable)} ms, entries ${text(entries)} ms`
  const start = 'ten years from the server'
  return [
    ...goal(`${start}: grid usable`, 'before the entries', usable, shown, () => usable < entries),
    ...atMost(`${start}: longest task, 1x`, 50, mid(runs, 'longest'), { unit: ' ms', ...WHOLE }),
  ]
}

function manyDaysGoals(bulk, filter) {
  const frames = (runs) => (runs ? framesOf(mid(runs, 'latency')) : null)
  return [
    ...atMost('bulk assign of 365 days: frames until it is painted', 3, frames(bulk), WHOLE),
    ...atMost('bulk assign of 365 days: requests', 8, most(bulk, 'requests'), WHOLE),
    ...atMost('filter over a year: frames until it is painted', 1, frames(filter), WHOLE),
  ]
}

function enduranceGoals([run] = []) {
  if (!run) return []
  const { start, course, values } = run
  const [early, end] = [course[0], course.at(-1)]
  const what = 'after 1,000 quarter changes and 1,000 edits'
  return [
    ...atMost(`heap ${what}`, 1.1, per(end.heap, start.heap), { unit: 'x' }),
    ...atMost(`heap ${what}, against a tenth of that`, 1.1, per(end.heap, early.heap), {
      unit: 'x',
    }),
    ...atMost(
      `the page's own values ${what}, against a tenth of that`,
      1.1,
      per(values.end, values.early),
      {
        unit: 'x',
      },
    ),
    ...goal(
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
  const holds = () => failed.join() === 'is-crawlable'
  const shown = () => failed.join(', ') || 'none'
  return goal(
    `Lighthouse ${page}, SEO audits that fail`,
    'is-crawlable',
    failed.length,
    shown,
    holds,
  )
}

function lighthouseGoals(runs) {
  return Object.keys(runs?.[0] ?? {}).flatMap((page) => {
    const list = valuesOf(runs, page)
    const atLeast = (name, limit) => {
      const isEnough = (value) => value >= limit
      return goal(`Lighthouse ${page}, ${name}`, `>= ${limit}`, mid(list, name), text, isEnough)
    }
    const shift = { digits: 3, wanted: '0' }
    return [
      ...atLeast('performance', 98),
      ...atLeast('accessibility', 100),
      ...atLeast('best-practices', 100),
      ...seoGoal(page, list, atLeast('seo', 100)),
      ...atMost(`Lighthouse ${page}, CLS`, 0, most(list, 'cls'), shift),
    ]
  })
}

/** The goals that are about Quartal alone. */
export function goalsOfParts({ cold, bulk, filter, renders, endurance, lighthouse }) {
  const days = renders && Math.max(...Object.values(renders[0]).map((one) => one.days))
  return [
    ...goal('days rendered by one edit', '1', days, String, (value) => value === 1),
    ...coldGoals(cold),
    ...manyDaysGoals(bulk, filter),
    ...enduranceGoals(endurance),
    ...lighthouseGoals(lighthouse),
  ]
}
