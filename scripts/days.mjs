// Runs the tests of the units on the days on which calendars go wrong: a test may lean on today by mistake.
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, run, tool } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')

const PROJECTS = ['domain*', 'unit', 'dom']

const thisYear = new Date().getFullYear()
const leapYear = thisYear + 4 - (thisYear % 4)

/** The first and the last minutes of each quarter. */
const EDGES = [
  '01-01T00:01',
  '03-31T23:58',
  '04-01T00:01',
  '06-30T23:58',
  '07-01T00:01',
  '09-30T23:58',
  '10-01T00:01',
  '12-31T23:58',
]
const LEAP = ['01-01T00:01', '02-29T12:00', '12-31T23:58']

/** Moments in this machine's time. */
const MOMENTS = [
  ...EDGES.map((edge) => `${thisYear + 1}-${edge}`),
  ...LEAP.map((day) => `${leapYear}-${day}`),
]

await main(async () => {
  await installPackages()
  const failed = []
  for (const moment of MOMENTS) {
    console.log(`\n== ${moment}`)
    const projects = PROJECTS.flatMap((project) => ['--project', project])
    // What is built does not depend on the day.
    const args = ['run', ...projects, '--exclude', 'e2e/build/**', '--reporter=dot']
    const code = await run(tool('vitest'), args, { env: { TEST_DAY: moment } })
    if (code !== 0) failed.push(moment)
  }
  console.log(failed.length > 0 ? `\nFailed on ${failed.join(', ')}` : '\nEvery day passed.')
  process.exitCode = failed.length > 0 ? 1 : 0
})
