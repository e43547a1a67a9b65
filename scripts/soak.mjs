import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { runForFigures } = await import('./lib/figures.mjs')
const { main } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')

/** Another number may be given on the command line. */
const HISTORIES = 2_000

function count(text = String(HISTORIES)) {
  const wanted = Number(text)
  if (Number.isInteger(wanted) && wanted >= 10) return wanted
  throw new Error('Usage: npm run test:soak [-- HISTORIES], 10 or more')
}

function summary({ histories, edits, kills, lost, seconds }) {
  return `${histories} histories, ${edits} edits, ${kills} kills, lost = ${lost}, ${seconds} s`
}

await main(async () => {
  const histories = count(process.argv[2])
  await installPackages()
  const args = ['e2e/server/model.test.ts', '--reporter=dot']
  const { code, figures } = await runForFigures(args, { HISTORIES: String(histories) })
  if (figures) console.log(`\n${summary(figures)}`)
  process.exitCode = code
})
