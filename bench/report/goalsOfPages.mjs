import { FLOOR, peers } from '../lib/adapters.mjs'
import { APP, VISITOR } from '../lib/appPages.mjs'
import { median } from '../lib/quantile.mjs'
import { atMost, goal, per } from './goal.mjs'
import { editsOf, kindsOf, nextOf, paintedOf, samplesOf } from './pages.mjs'
import { kB, text } from './table.mjs'

const X = { unit: 'x' }

/** Pages that show what the method or a kind of page costs; nobody would use them as a planner. */
const OWN = /^(empty page|static page|hand-written|React,|prototype)/

/** The field by how soon it has painted all days, the quickest first: `[name, milliseconds]`. */
function peersByPaint(samples, way) {
  return peers
    .filter(({ name }) => !OWN.test(name))
    .map(({ name }) => [name, median(paintedOf(samplesOf(samples, name, way)))])
    .filter(([, ms]) => Number.isFinite(ms))
    .sort((a, b) => a[1] - b[1])
}

function beforePeers(what, samples, name, way) {
  const own = median(paintedOf(samplesOf(samples, name, way)))
  const field = peersByPaint(samples, way)
  if (field.length === 0) return []
  const others = field.map(([peer, ms]) => `${peer} ${text(ms)}`).join(', ')
  const shown = () => `${text(own)} ms; ${others}`
  return goal(what, 'before every peer', own, shown, () => own < field[0][1])
}

/** Start, next quarter and edits against the floor, at one speed of the processor. */
function againstFloor(samples, cpu) {
  const floor = samplesOf(samples, FLOOR, { cpu })
  const people = [
    ['visitor', VISITOR],
    ['Pro', APP],
  ]
  return people.flatMap(([who, name]) => {
    const own = samplesOf(samples, name, { cpu })
    const against = (of, floorOf = of) => per(median(of(own)), median(floorOf(floor)))
    const at = `${cpu}x, ${who}`
    const edits = kindsOf(own).flatMap((kind) => {
      const value = against(
        (list) => editsOf(list, kind),
        (list) => editsOf(list, 'tag'),
      )
      return atMost(`one edit, work, ${at}: ${kind}`, 1.5, value, X)
    })
    return [
      ...atMost(`all days painted, ${at}`, 1.2, against(paintedOf), X),
      ...beforePeers(`all days painted, ${at}, and peers`, samples, name, { cpu }),
      ...atMost(`next quarter, work, ${at}`, 1.3, against(nextOf), X),
      ...edits,
    ]
  })
}

function growth(samples) {
  const [one, ten] = [samplesOf(samples, APP), samplesOf(samples, APP, { years: 10 })]
  const grows = (of) => per(median(of(ten)), median(of(one)))
  const edits = kindsOf(one).flatMap((kind) => {
    const value = grows((list) => editsOf(list, kind))
    return atMost(`ten years instead of one, edit: ${kind}`, 1.1, value, X)
  })
  return [
    ...atMost('ten years instead of one, next quarter', 1.1, grows(nextOf), X),
    ...edits,
    ...atMost('ten years instead of one, start', 1.3, grows(paintedOf), X),
  ]
}

function sizes(samples) {
  const [{ bytes } = {}] = samplesOf(samples, VISITOR)
  const size = (what, limit, value) => {
    const shown = (some) => `${kB(some)} kB`
    return goal(what, `<= ${limit} kB`, value, shown, (some) => some <= limit * 1_000)
  }
  return [
    ...size('JavaScript of / before the days take edits', 105, bytes?.js),
    ...size('CSS', 12, bytes?.css),
  ]
}

/** The goals that are about pages beside others. */
export function goalsOfPages(samples) {
  const slow = { cpu: 4, isSlow: true }
  return [
    ...sizes(samples),
    ...againstFloor(samples, 1),
    ...againstFloor(samples, 4),
    ...beforePeers('first load, slow 4G, visitor', samples, VISITOR, slow),
    ...beforePeers('first load, slow 4G, Pro', samples, APP, slow),
    ...growth(samples),
  ]
}
