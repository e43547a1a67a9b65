import { roundsOf, runsOf, waysOf } from '../lib/plan.mjs'
import { isMissing } from './goal.mjs'
import { goalsOf, goodOnes } from './goals.mjs'
import { samplesOf } from './pages.mjs'

const wayText = ({ cpu, years = 1, isSlow = false }) =>
  [`${cpu}x`, years > 1 && `${years} years`, isSlow && 'slow 4G'].filter(Boolean).join(', ')

/** What was to be measured and was not, or less often than in every round, or has no value: a line each. */
export function missingOf(measured) {
  const { about, samples, parts } = measured
  const { rounds, pages } = about
  const good = goodOnes(samples)
  const countsOf = (part) => {
    if (part !== 'pages') return [[part, parts[part]?.length ?? 0, runsOf(part, rounds)]]
    const ways = pages.flatMap((name) => waysOf(name).map((way) => [name, way]))
    return ways.map(([name, way]) => {
      return [`${name}, ${wayText(way)}`, samplesOf(good, name, way).length, roundsOf(name, rounds)]
    })
  }
  const few = about.parts.flatMap(countsOf).filter(([, seen, wanted]) => seen < wanted)
  // Lines without a value follow from what failed; where nothing did, they tell it alone.
  if (few.length > 0) return few.map(([what, seen, wanted]) => `${what}: ${seen} of ${wanted}`)
  return goalsOf(measured)
    .filter(isMissing)
    .map(([what, , shown]) => `${what}: ${shown}`)
}
