// The tests that are too long to run before each commit: npm run test:long -- NAME
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, run } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')
const { browser, runSteps, script, stepsNamed, vitest } = await import('./lib/steps.mjs')

/** The caller's environment wins over a step's own: HISTORIES=200 FIRST=5001 npm run test:long -- tabs */
const set = (env) => ({ ...env, ...process.env })

const saving = (file) => (HISTORIES) =>
  vitest(['--project', 'unit', `src/sync/${file}.test.ts`], set({ HISTORIES }))
const devices = saving('model')
const tabs = saving('tabsModel')
const people = saving('peopleModel')
const soak = (HISTORIES) =>
  vitest(['--project', 'server', 'e2e/server/model.test.ts'], set({ HISTORIES }))
const hostile = (BODIES) =>
  vitest(['--project', 'server', 'e2e/server/hostile.test.ts'], set({ BODIES }))

const year = new Date().getFullYear() + 1
const leapYear = year + 3 - ((year + 3) % 4)
/** Local times at which a test that depends on today by mistake would fail. */
const EDGES = ['01-01T00:01', '03-31T23:58', '04-01T00:01', '06-30T23:58']
const LATER_EDGES = ['07-01T00:01', '09-30T23:58', '10-01T00:01', '12-31T23:58']
const LEAP = ['01-01T00:01', '02-29T12:00', '12-31T23:58'].map((edge) => `${leapYear}-${edge}`)
const MOMENTS = [...[...EDGES, ...LATER_EDGES].map((edge) => `${year}-${edge}`), ...LEAP]

/** The unit tests, once at each moment; without those of the build, which does not depend on the day. */
const days = (moments) => async (words) => {
  const total = { passed: 0, failed: 0, red: [] }
  const projects = ['--project', 'domain*', '--project', 'unit', '--project', 'dom']
  for (const moment of moments) {
    const args = [...projects, '--exclude', 'e2e/build/**']
    const counts = await vitest(args, { QUICK: 'yes', TEST_DAY: moment })(words)
    total.passed += counts.passed
    total.failed += counts.failed
    total.red.push(...(counts.red ?? []).map((title) => `${moment}: ${title}`))
  }
  return total
}

/** Mutation tests of the domain and of saving; prints the score. */
async function mutants(words) {
  const { installExtra } = await import('./lib/extraPackages.mjs')
  const { inRoot } = await import('./lib/paths.mjs')
  await installExtra('e2e/mutants', 'what makes mutants')
  const stryker = inRoot('e2e', 'mutants', 'node_modules', '.bin', 'stryker')
  const code = await run(stryker, ['run', 'e2e/mutants/stryker.json', ...words])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

const LONG = [
  ['journeys', browser(['--project=long'])],
  ['tours', browser(['--project=tours'])],
  ['looks', browser(['--project=tours'], { MATRIX: 'all' })],
  ['devices', devices('2000')],
  ['tabs', tabs('2000')],
  ['people', people('2000')],
  ['soak', soak('2000')],
  ['hostile', hostile('10000')],
  ['crowded', vitest(['--project', 'crowded'])],
  ['days', days(MOMENTS)],
  ['engines', script('scripts/engines.mjs')],
  ['proxies', script('scripts/proxies.mjs')],
  ['mutants', mutants],
]

/** A selection that takes half an hour. */
const CI = [
  ...stepsNamed(LONG, ['journeys', 'tours', 'crowded']),
  ['devices', devices('500')],
  ['tabs', tabs('200')],
  ['people', people('200')],
  ['soak', soak('200')],
  ['hostile', hostile('3000')],
  ['days', days(LEAP.slice(1))],
]

await main(async () => {
  const [name, ...words] = process.argv.slice(2)
  const steps = name === 'ci' ? CI : stepsNamed(LONG, name ? [name] : LONG.map(([each]) => each))
  await installPackages()
  await runSteps(steps, { words })
})
