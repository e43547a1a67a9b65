import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, run, stopAtTheEnd, tool } = await import('./lib/lifetime.mjs')
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
  const folder = mkdtempSync(path.join(tmpdir(), 'quartal-soak-'))
  const clean = () => rmSync(folder, { recursive: true, force: true })
  stopAtTheEnd(clean)
  const figures = path.join(folder, 'figures.json')
  const args = ['run', '--project', 'server', 'e2e/server/model.test.ts', '--reporter=dot']
  const env = { HISTORIES: String(histories), FIGURES: figures }
  const code = await run(tool('vitest'), args, { env })
  const text = existsSync(figures) ? readFileSync(figures, 'utf8') : null
  clean()
  if (text) console.log(`\n${summary(JSON.parse(text))}`)
  process.exitCode = code
})
