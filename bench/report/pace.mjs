import { FLOOR } from '../lib/adapters.mjs'
import { median } from '../lib/quantile.mjs'
import { editsOf, nextOf, paintedOf, samplesOf } from './pages.mjs'
import { text } from './table.mjs'

/** What the floor took, in milliseconds, on the machine on which the goals were set. */
const THEN = { painted: 122, next: 28, edit: 7 }

/**
 * How quick this machine is: a sentence, because goals in milliseconds and frames ask more of a slower one.
 * Empty where the floor was not measured.
 */
export function paceOf(samples) {
  const floor = samplesOf(samples, FLOOR)
  const now = {
    painted: median(paintedOf(floor)),
    next: median(nextOf(floor)),
    edit: median(editsOf(floor, 'tag')),
  }
  if (!Object.values(now).every(Number.isFinite)) return ''
  const both = (key) => `${text(now[key])} ms (${THEN[key]})`
  const times = text(median(Object.keys(THEN).map((key) => now[key] / THEN[key])), 1)
  return `The floor painted in ${both('painted')}, changed its quarter in ${both('next')} and took an edit in ${both('edit')};
in brackets what it took on the machine on which the goals were set. This one took ${times} times as long: the goals
in milliseconds and frames are what they were.`
}
