import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, run, tool } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')
const { historiesIn } = await import('./lib/histories.mjs')

await main(async () => {
  const env = historiesIn(process.argv.slice(2), 'npm run test:people [-- HISTORIES [FIRST SEED]]')
  await installPackages()
  const args = ['run', '--project', 'unit', 'src/sync/peopleModel.test.ts', '--reporter=dot']
  process.exitCode = await run(tool('vitest'), args, { env })
})
