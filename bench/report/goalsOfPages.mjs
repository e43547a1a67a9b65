import { FLOOR } from '../lib/adapters.mjs'
import { APP, KINDS_OF_EDITS, VISITOR } from '../lib/appPages.mjs'
import { besidePeers } from './besidePeers.mjs'
import { goal, timesAtMost } from './goal.mjs'
import { editsOf, nextOf, paintedOf, samplesOf } from './pages.mjs'
import { kB } from './table.mjs'

/** Ours as the lines name them; only with Pro there is another quarter. */
const people = [
  { who: 'visitor', name: VISITOR },
  { who: 'Pro', name: APP, turns: true },
]

/** Start, next quarter and edits against the floor, at one speed of the processor. */
function againstFloor({ samples, chosen }, cpu, { who, name, turns }) {
  if (!chosen.includes(FLOOR)) return []
  const [own, floor] = [name, FLOOR].map((page) => samplesOf(samples, page, { cpu }))
  const at = `${cpu}x, ${who}`
  const start = `all days painted, ${at}`
  const next = `next quarter, work, ${at}`
  const edit = (kind) =>
    timesAtMost(`one edit, work, ${at}: ${kind}`, 1.5, editsOf(own, kind), editsOf(floor, 'tag'))
  return [
    timesAtMost(start, 1.2, paintedOf(own), paintedOf(floor)),
    ...(turns ? [timesAtMost(next, 1.3, nextOf(own), nextOf(floor))] : []),
    ...KINDS_OF_EDITS.map(edit),
  ]
}

function growth({ samples }, { who, name, turns }) {
  const [one, ten] = [1, 10].map((years) => samplesOf(samples, name, { years }))
  const grows = (what, limit, of) =>
    timesAtMost(`ten years instead of one, ${who}, ${what}`, limit, of(ten), of(one))
  return [
    ...(turns ? [grows('next quarter', 1.1, nextOf)] : []),
    ...KINDS_OF_EDITS.map((kind) => grows(`edit: ${kind}`, 1.1, (list) => editsOf(list, kind))),
    grows('start', 1.3, paintedOf),
  ]
}

/** What the first page of a visitor weighs, the heaviest that was seen. */
function sizes({ samples }) {
  const seen = samples.filter(({ name }) => name === VISITOR).map(({ bytes }) => bytes)
  const size = (what, limit, of) => {
    const most = seen.length > 0 ? Math.max(...seen.map(of)) : Number.NaN
    const shown = (some) => `${kB(some)} kB`
    return goal(what, `<= ${limit} kB`, most, shown, (some) => some <= limit * 1_000)
  }
  const script = 'JavaScript of / before the days take edits'
  return [
    size(`${script}, on the wire (Brotli)`, 112, ({ js }) => js),
    size(`${script}, the same files with gzip`, 129, ({ gzip }) => gzip.js),
    size('CSS, on the wire (Brotli)', 12, ({ css }) => css),
    size('CSS, the same files with gzip', 12, ({ gzip }) => gzip.css),
  ]
}

/**
 * The goals that are about pages beside others.
 * @param {{ samples: object[], chosen: string[] }} run samples, and the names of the pages that were to run
 */
export function goalsOfPages(run) {
  const ours = people.filter(({ name }) => run.chosen.includes(name))
  const atSpeed = (cpu) => (page) => [
    ...againstFloor(run, cpu, page),
    ...besidePeers(run, `${cpu}x`, page.who, page.name, { cpu }),
  ]
  const slow = { cpu: 4, isSlow: true }
  return [
    ...(run.chosen.includes(VISITOR) ? sizes(run) : []),
    ...ours.flatMap(atSpeed(1)),
    ...ours.flatMap(atSpeed(4)),
    ...ours.flatMap(({ who, name }) => besidePeers(run, 'slow 4G at 4x', who, name, slow)),
    ...ours.flatMap((page) => growth(run, page)),
  ]
}
