import { peers } from './adapters.mjs'
import { quiet } from './cpu.mjs'
import { roundsOf, waysOf } from './plan.mjs'
import { sample } from './sample.mjs'

/** If other programs kept more processors busy than this, the sample is repeated once. */
const TOO_BUSY = 0.3

/** A random generator that gives the same numbers for the same seed. */
function randomFrom(seed) {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

function shuffled(list, seed) {
  const random = randomFrom(seed)
  const keyed = list.map((item) => ({ item, key: random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

async function measure(browser, { adapter, options }, base) {
  await quiet()
  const first = await sample(browser, adapter, { base, ...options })
  if (first.foreign <= TOO_BUSY && !first.error) return first
  await quiet(5_000)
  const second = await sample(browser, adapter, { base, ...options })
  return second.error || (!first.error && first.foreign < second.foreign) ? first : second
}

/** One round: every due page in every way once, in a random order, in a new browser. */
export async function measurePages({ launch, base, pages, only, say }, round) {
  const isDue = ({ name }) => only.includes(name) && round < roundsOf(name, round + 1)
  const chosen = [...peers, ...pages].filter(isDue)
  if (chosen.length === 0) return []
  const jobsOf = (adapter) => waysOf(adapter.name).map((options) => ({ adapter, options }))
  const jobs = shuffled(chosen.flatMap(jobsOf), round + 1)
  const browser = await launch()
  const records = []
  try {
    // The first page of a browser is slower than the others, so it is not counted.
    await sample(browser, chosen[0], { base })
    for (const [at, job] of jobs.entries()) {
      const record = await measure(browser, job, base)
      if (record.error) console.error(`${record.name}: ${record.error}`)
      if (at % 10 === 9) say(`${at + 1} of ${jobs.length} samples`)
      records.push(record)
    }
  } finally {
    await browser.close()
  }
  return records
}
