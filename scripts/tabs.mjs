import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, run, tool } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')
const { historiesIn } = await import('./lib/histories.mjs')

const WITHOUT_LOCKS = '--without-locks'
const USAGE = `npm run test:tabs [-- HISTORIES [FIRST SEED]] [${WITHOUT_LOCKS}]`

await main(async () => {
  const words = process.argv.slice(2)
  const env = historiesIn(
    words.filter((word) => word !== WITHOUT_LOCKS),
    USAGE,
  )
  await installPackages()
  const name = `three tabs ${words.includes(WITHOUT_LOCKS) ? 'without' : 'with'} locks`
  const args = ['run', '--project', 'unit', 'src/sync/tabsModel.test.ts', '--reporter=dot']
  process.exitCode = await run(tool('vitest'), [...args, '-t', name], { env })
})
