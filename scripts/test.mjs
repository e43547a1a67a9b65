import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')
const { browser, build, check, runSteps, stepsNamed, vitest } = await import('./lib/steps.mjs')

const UNIT = ['--project', 'domain*', '--project', 'unit', '--project', 'dom']

const STEPS = [
  ['lint', check('biome ci --error-on-warnings')],
  ['types', check('tsc --noEmit')],
  ['unused', check('knip')],
  // Before the unit tests, as some of them read the build.
  ['build', build],
  ['unit', vitest(UNIT)],
  ['server', vitest(['--project', 'server'])],
  ['browser', browser(['--project=journeys'])],
]

/** While editing: all at once, without the tests that read the build (vite.config.ts). */
const QUICK = [...stepsNamed(STEPS, ['lint', 'types']), ['unit', vitest(UNIT, { QUICK: 'yes' })]]

await main(async () => {
  const [option, names, ...others] = process.argv.slice(2)
  const isQuick = option === '--quick' && !names
  if ((option && !isQuick && !(option === '--only' && names)) || others.length > 0) {
    throw new Error('Usage: npm test [-- --quick | --only STEP,STEP]')
  }
  const chosen = names ? stepsNamed(STEPS, names.split(',')) : STEPS
  await installPackages()
  await (isQuick ? runSteps(QUICK, { atOnce: true }) : runSteps(chosen))
})
