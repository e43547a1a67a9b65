import { YEAR_FLOOR } from '../lib/adapters.mjs'
import { median } from '../lib/quantile.mjs'
import { KINDS_ON_THE_BOARD, YEAR_APP } from '../lib/yearPage.mjs'
import { besidePeers } from './besidePeers.mjs'
import { atMost, timesAtMost } from './goal.mjs'
import { editsOf, nextOf, samplesOf } from './pages.mjs'
import { framesOf } from './parts.mjs'
import { spread, table } from './table.mjs'

const boardsOf = (list) => list.flatMap(({ board }) => board ?? [])
const openingsOf = (list) =>
  boardsOf(list).flatMap(({ opening }) => opening.map(({ work }) => work))
const movesOf = (list) => boardsOf(list).flatMap(({ moves }) => moves ?? [])
const assignsOf = (list, key = 'work') =>
  boardsOf(list).flatMap(({ assign }) => (assign ? [assign[key]] : []))

const ASSIGN = 'year, a tag for 120 selected days'

/** The click on "Year", the next year and edits against the floor of the board, at one speed of the processor. */
function againstFloor({ samples, chosen }, cpu) {
  if (!chosen.includes(YEAR_FLOOR)) return []
  const [own, floor] = [YEAR_APP, YEAR_FLOOR].map((page) => samplesOf(samples, page, { cpu }))
  const at = `work, ${cpu}x`
  const edit = (kind) =>
    timesAtMost(`year, one edit, ${at}: ${kind}`, 1.5, editsOf(own, kind), editsOf(floor, 'tag'))
  const swept = 'year, each move of a sweep over 120 days'
  return [
    timesAtMost(`year, all cells from a click, ${at}`, 1.5, openingsOf(own), nextOf(floor)),
    timesAtMost(`year, the next one, ${at}`, 1.3, nextOf(own), nextOf(floor)),
    ...KINDS_ON_THE_BOARD.map(edit),
    ...(cpu > 1 ? [] : [timesAtMost(`${swept}, ${at}`, 2, movesOf(own), editsOf(floor, 'tag'))]),
  ]
}

const greatest = (numbers) => (numbers.length > 0 ? Math.max(...numbers) : Number.NaN)

function assignGoals({ samples }) {
  const own = samplesOf(samples, YEAR_APP)
  const latency = median(assignsOf(own, 'latency'))
  const whole = { digits: 0 }
  const wanted = '0, one step'
  return [
    atMost(`${ASSIGN}: frames until it is painted`, 2, framesOf(latency), whole),
    atMost(`${ASSIGN}: requests`, 3, greatest(assignsOf(own, 'requests')), whole),
    atMost(`${ASSIGN}: left by one undo`, 0, greatest(assignsOf(own, 'left')), {
      ...whole,
      wanted,
    }),
  ]
}

function growth({ samples }) {
  const [one, ten] = [1, 10].map((years) => samplesOf(samples, YEAR_APP, { years }))
  const grows = (what, of) =>
    timesAtMost(`ten years instead of one, year, ${what}`, 1.1, of(ten), of(one))
  return [
    grows('all cells from a click', openingsOf),
    grows('the next one', nextOf),
    ...KINDS_ON_THE_BOARD.map((kind) => grows(`edit: ${kind}`, (list) => editsOf(list, kind))),
    grows('each move of a sweep', movesOf),
    grows('a tag for 120 selected days', assignsOf),
  ]
}

/**
 * The goals of the year board, if it was to run.
 * @param {{ samples: object[], chosen: string[] }} run
 */
export function goalsOfYear(run) {
  if (!run.chosen.includes(YEAR_APP)) return []
  const slow = { cpu: 4, isSlow: true }
  return [
    ...againstFloor(run, 1),
    ...againstFloor(run, 4),
    ...assignGoals(run),
    ...besidePeers(run, 'slow 4G at 4x', 'year', YEAR_APP, slow),
    ...growth(run),
  ]
}

/** What is done on the board besides turning it and single edits. */
export function boardTable(samples) {
  const ways = [{ cpu: 1 }, { cpu: 4 }, { cpu: 1, years: 10 }]
  const rows = ways.flatMap((way) => {
    const list = samplesOf(samples, YEAR_APP, way)
    if (list.length === 0) return []
    const last = (key) => spread(assignsOf(list, key))
    const assign = [last('work'), last('latency'), last('requests')]
    const how = `${way.cpu}x, ${way.years ?? 1} ${way.years ? 'years' : 'year'}`
    return [[how, spread(openingsOf(list), 1), spread(movesOf(list), 1), ...assign]]
  })
  const head = ['how', '"Year", work ms', 'move of a sweep, work ms']
  const tag = ['work ms', 'seen after ms', 'requests'].map((what) => `tag for 120 days, ${what}`)
  return rows.length > 0 ? table([...head, ...tag], rows) : ''
}
