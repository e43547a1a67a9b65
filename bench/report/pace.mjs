import { FLOOR } from '../lib/adapters.mjs'
import { median } from '../lib/quantile.mjs'
import { editsOf, nextOf, paintedOf, samplesOf } from './pages.mjs'
import { text } from './table.mjs'

/** What the floor took, in milliseconds, on the machine on which the goals were set. */
const THEN = { painted: 122, next: 28, edit: 7 }

/** What the floor took in a run. */
function floorIn(samples) {
  const floor = samplesOf(samples, FLOOR)
  return {
    painted: median(paintedOf(floor)),
    next: median(nextOf(floor)),
    edit: median(editsOf(floor, 'tag')),
  }
}

/** How many times as long this machine takes as that of the goals; NaN where the floor was not measured. */
export function slownessIn(samples) {
  const now = floorIn(samples)
  const times = Object.keys(THEN).map((key) => now[key] / THEN[key])
  return times.every(Number.isFinite) ? median(times) : Number.NaN
}

/**
 * How quick this machine is: a sentence, because goals in milliseconds and frames ask more of a slower one.
 * Empty where the floor was not measured.
 */
export function paceOf(samples) {
  const times = slownessIn(samples)
  if (Number.isNaN(times)) return ''
  const now = floorIn(samples)
  const both = (key) => `${text(now[key])} ms (${THEN[key]})`
  return `The floor painted in ${both('painted')}, changed its quarter in ${both('next')} and took an edit in ${both('edit')};
in brackets what it took on the machine on which the goals were set. This one took ${text(times, 1)} times as long. The goals in
milliseconds and frames are what they were, and it is this machine's figure that holds or not; beside it stands what
it would be at the pace of the other.`
}
