import { writeFileSync } from 'node:fs'
import { requireNode } from '../scripts/lib/nodeVersion.mjs'

requireNode()
const { main } = await import('../scripts/lib/lifetime.mjs')
const { installPackages } = await import('../scripts/lib/install.mjs')
const { inRoot } = await import('../scripts/lib/paths.mjs')
const { TESTED } = await import('../scripts/lib/pocketbaseVersions.mjs')

/** What a whole run may take, in minutes; fewer may be given on the command line. */
const MINUTES = 15
/** What is still to be written and cleaned up after the last measurement, in ms. */
const CLOSING = 10_000

function minutes(text = String(MINUTES)) {
  const wanted = Number(text)
  if (wanted >= 1 && wanted <= MINUTES) return wanted
  throw new Error(`Usage: npm run bench:server [-- MINUTES], from 1 to ${MINUTES}`)
}

await main(async () => {
  const begin = Date.now()
  const whole = minutes(process.argv[2]) * 60_000
  const until = (share) => begin + (whole - CLOSING) * share
  await installPackages()
  const { buildApp } = await import('../scripts/lib/build.mjs')
  await buildApp()
  const { costOfHooks, NO_HOOKS } = await import('./server/cost.mjs')
  const { besideAttacks } = await import('./server/neighbour.mjs')
  const { planOfShareView } = await import('./server/shareView.mjs')
  const { measureLevels } = await import('./server/levels.mjs')
  const { resultsOf } = await import('./server/report.mjs')

  console.log('What rules and hooks cost ...')
  const cost = await costOfHooks()
  const share = await planOfShareView()
  console.log('What somebody else’s saves take beside who asks too much ...')
  const attacks = await besideAttacks()
  const runs = []
  async function run(name, wanted) {
    const report = ({ years, people, p50, p95 }) =>
      console.log(
        `${name}: ${people} people, ${years} years: a save ${Math.round(p50)} ms (p95 ${Math.round(p95)})`,
      )
    runs.push({ name, ...(await measureLevels({ ...wanted, report })) })
  }
  await run('ours', { years: 1, people: [10, 100, 500, 1000, 2000], deadline: until(0.68) })
  await run('ours', { years: 1, people: [100, 500], devices: 2, deadline: until(0.76) })
  await run('ours', { years: 1, people: [100, 500], together: 4, deadline: until(0.83) })
  const hasOutside = true
  await run('elsewhere', { years: 1, people: [1000], hasOutside, deadline: until(0.9) })
  await run('ours', { years: 10, people: [10, 100, 500], deadline: until(0.95) })
  await run('no hooks', { years: 1, people: [500], hooksDir: NO_HOOKS, deadline: until(1) })

  const results = resultsOf({
    version: TESTED,
    date: new Date().toISOString().slice(0, 10),
    seconds: Math.round((Date.now() - begin) / 1000),
    cost,
    runs,
    share,
    attacks,
  })
  console.log(`\n${results}`)
  const cut = runs.filter(({ isCut }) => isCut)
  if (cut.length === 0) writeFileSync(inRoot('bench', 'RESULTS-server.md'), results)
  else if (whole < MINUTES * 60_000)
    console.log('The time did not reach for all; nothing is written.')
  else throw new Error(`The time did not reach for: ${cut.map(({ name }) => name).join(', ')}.`)
})
process.exit(process.exitCode ?? 0)
