import { setTimeout as sleep } from 'node:timers/promises'
import { benchCommand, dataFolder, seed, serve } from './host.mjs'
import { viewShare } from './person.mjs'

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The reads in what PocketBase printed, without the times before them; its own log is no part of it. */
function readsIn(printed) {
  const lines = printed.replaceAll(COLOURS, '').split('\n')
  return lines
    .map((line) => /\[[\d.]+ms\] (SELECT .*)$/.exec(line.trim())?.[1])
    .filter((query) => query && !query.includes('`_logs`'))
}

/**
 * What the database does for one visitor of a link, while other links lie beside it: how SQLite runs each
 * read, in its own words.
 */
export async function planOfShareView() {
  const folder = dataFolder()
  await seed(folder, { people: 200, years: 1 })
  let printed = ''
  const server = await serve(folder, { dev: true, onText: (text) => (printed += text) })
  // The first one fills what PocketBase remembers of collections.
  await viewShare(server.url, 10)
  const views = []
  for (const index of [20, 30, 40]) {
    // The text of a link is made for the first one and kept.
    await viewShare(server.url, index)
    printed = ''
    await viewShare(server.url, index)
    // What is printed may come after the answer.
    for (let tries = 0; readsIn(printed).length === 0 && tries < 20; tries += 1) await sleep(100)
    views.push(readsIn(printed))
  }
  await server.stop()
  // The server's own jobs read too; one view is quick enough to be alone.
  const [reads] = views.sort((a, b) => a.length - b.length)
  const plans = []
  for (const query of reads) {
    const told = await benchCommand(folder, ['bench-plan', query])
    plans.push([...told.matchAll(/plan: (.*)/g)].map(([, step]) => step).join(', '))
  }
  return plans
}
