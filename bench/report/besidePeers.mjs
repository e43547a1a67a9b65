import { peers } from '../lib/adapters.mjs'
import { YEAR_PAGES } from '../lib/plan.mjs'
import { median } from '../lib/quantile.mjs'
import { figure, goal, missing, noise } from './goal.mjs'
import { paintedOf, samplesOf, usableOf } from './pages.mjs'
import { text } from './table.mjs'

/** Pages that show what the method or a kind of page costs; nobody would use them as a planner. */
const OWN = /^(empty page|static page|hand-written|React[, ]|prototype)/

/** A page of ours beside every peer of as many days that was to run, the quickest first; `line` makes the line of it. */
function beside({ samples, chosen }, what, name, way, of, line) {
  const isOfYear = YEAR_PAGES.includes(name)
  const isPeer = (peer) => !OWN.test(peer.name) && YEAR_PAGES.includes(peer.name) === isOfYear
  const field = peers.filter((peer) => isPeer(peer) && chosen.includes(peer.name))
  if (field.length === 0) return []
  const listOf = (page) => of(samplesOf(samples, page, way))
  const others = field.map((peer) => ({ name: peer.name, list: listOf(peer.name) }))
  const absent = others.filter(({ list }) => !Number.isFinite(median(list)))
  const own = listOf(name)
  const told = others
    .sort((a, b) => median(a.list) - median(b.list))
    .map((peer) => `${peer.name} ${text(median(peer.list))}${noise(own, peer.list)}`)
  const shown = (ms) => `${text(ms)} ms; ${told.join(', ')}`
  const names = absent.map((peer) => peer.name)
  return [line(what, names, median(own), shown, (ms) => ms < median(others[0].list))]
}

const BEFORE = 'before every peer'
const beforeAll = (what, absent, ms, shown, holds) =>
  absent.length > 0 ? missing(what, BEFORE, absent) : goal(what, BEFORE, ms, shown, holds)
const asFigure = (what, absent, ms, shown) =>
  absent.length > 0 ? missing(what, 'none', absent) : figure(what, ms, shown)

/**
 * When all days are painted, which is a goal, and when they take edits, which is none: the days of a peer do
 * both at once.
 */
export const besidePeers = (run, how, who, name, way) => [
  ...beside(run, `all days painted, ${how}, ${who}, and peers`, name, way, paintedOf, beforeAll),
  ...beside(run, `takes edits, ${how}, ${who}, and peers`, name, way, usableOf, asFigure),
]
