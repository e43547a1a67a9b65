import { inRoot } from '../../scripts/lib/paths.mjs'
import { median, quantile } from '../lib/quantile.mjs'
import { dataFolder, seed, serve } from './host.mjs'
import { arrive, moves, pull, signIn, viewShare } from './person.mjs'

const PEOPLE = 60

/** There is no such folder, and so there are no hooks. */
export const NO_HOOKS = inRoot('bench', 'server', 'none')

/** What is compared: everything, our rules alone, and the record API with neither. */
const VARIANTS = [{}, { hooksDir: NO_HOOKS }, { hooksDir: NO_HOOKS, bare: true }]

const CALLS = {
  'create a day': { rounds: 300, work: ({ people }, i) => moves.create(people[i % people.length]) },
  'change a day': { rounds: 600, work: ({ people }, i) => moves.update(people[i % people.length]) },
  'delete a day': { rounds: 300, work: ({ people }, i) => moves.remove(people[i % people.length]) },
  'change 50 days': { rounds: 30, work: ({ people }, i) => moves.bulk(people[i % people.length]) },
  'read a year': { rounds: 60, work: ({ people }, i) => pull(people[i % people.length]) },
  'sign in': { rounds: 15, work: ({ url }) => signIn(url, 0).then(({ ms }) => ms) },
  'view a link': { rounds: 150, work: ({ url }, i) => viewShare(url, i % PEOPLE) },
}
const BLOCK = 15

async function worldOf({ hooksDir, bare }) {
  const folder = dataFolder()
  await seed(folder, { people: PEOPLE, years: 1, bare })
  const server = await serve(folder, { hooksDir })
  const people = []
  for (let i = 0; i < PEOPLE; i += 1) people.push(await arrive(server.url, i, { live: false }))
  return { ...server, people }
}

/** One call after the other, in short blocks that take turns, so that a busy moment hits all alike. */
async function measure(worlds, { rounds, work }) {
  const times = worlds.map(() => [])
  for (let block = 0; block * BLOCK < rounds; block += 1) {
    for (const step of worlds.keys()) {
      const at = (step + block) % worlds.length
      for (let i = block * BLOCK; i < Math.min(rounds, (block + 1) * BLOCK); i += 1)
        times[at].push(await work(worlds[at], i))
    }
  }
  return times
}

/**
 * What our rules and hooks cost: the same calls, one at a time, to three servers.
 * @returns {Promise<{ name: string, p50: number[], p95: number[] }[]>} in ms, in the order: rules and
 *   hooks, rules, neither
 */
export async function costOfHooks() {
  const worlds = await Promise.all(VARIANTS.map(worldOf))
  const rows = []
  for (const [name, call] of Object.entries(CALLS)) {
    const times = await measure(worlds, call)
    rows.push({ name, p50: times.map(median), p95: times.map((some) => quantile(some, 0.95)) })
  }
  await Promise.all(worlds.map(({ stop }) => stop()))
  return rows
}
