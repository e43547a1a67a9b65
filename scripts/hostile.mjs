import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { runForFigures } = await import('./lib/figures.mjs')
const { main } = await import('./lib/lifetime.mjs')
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
  const env = { BODIES: String(bodies), SEED: String(seed) }
  const { code, figures } = await runForFigures(['e2e/server/hostile.test.ts'], env)
  if (figures) console.log(`\n${summary(figures)} (seed ${seed})`)
  process.exitCode = code
})
