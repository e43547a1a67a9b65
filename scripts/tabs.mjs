import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, run, tool } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')

/** Another number, and the seed of the first, may be given on the command line. */
const HISTORIES = 2_000
const WITHOUT_LOCKS = '--without-locks'

function number(text) {
  const wanted = Number(text)
  if (Number.isInteger(wanted) && wanted >= 1) return String(wanted)
  throw new Error(`Usage: npm run test:tabs [-- HISTORIES [FIRST SEED]] [${WITHOUT_LOCKS}]`)
}

await main(async () => {
  const words = process.argv.slice(2)
  const [histories = HISTORIES, first = 1] = words.filter((word) => word !== WITHOUT_LOCKS)
  const env = { HISTORIES: number(histories), FIRST: number(first) }
  await installPackages()
  const name = `three tabs ${words.includes(WITHOUT_LOCKS) ? 'without' : 'with'} locks`
  const args = ['run', '--project', 'unit', 'src/sync/tabsModel.test.ts', '--reporter=dot']
  process.exitCode = await run(tool('vitest'), [...args, '-t', name], { env })
})
