import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, run, stopAtTheEnd, tool } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')

/** Another number, and a seed to repeat or vary them, may be given on the command line. */
const BODIES = 10_000

function number(text, what) {
  const wanted = Number(text)
  if (Number.isInteger(wanted) && wanted >= 1) return wanted
  throw new Error(`Usage: npm run test:hostile [-- BODIES [SEED]]: ${what} is a whole number.`)
}

function summary({ bodies, statuses, seconds }) {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`)
  return `${bodies} hostile bodies, answers: ${answers.join(', ')}, ${seconds} s`
}

await main(async () => {
  const bodies = number(process.argv[2] ?? BODIES, 'BODIES')
  const seed = number(process.argv[3] ?? Math.ceil(Math.random() * 1e9), 'SEED')
  await installPackages()
  const folder = mkdtempSync(path.join(tmpdir(), 'quartal-hostile-'))
  const clean = () => rmSync(folder, { recursive: true, force: true })
  stopAtTheEnd(clean)
  const figures = path.join(folder, 'figures.json')
  const args = ['run', '--project', 'server', 'e2e/server/hostile.test.ts']
  const env = { BODIES: String(bodies), SEED: String(seed), FIGURES: figures }
  const code = await run(tool('vitest'), args, { env })
  const text = existsSync(figures) ? readFileSync(figures, 'utf8') : null
  clean()
  if (text) console.log(`\n${summary(JSON.parse(text))} (seed ${seed})`)
  process.exitCode = code
})
