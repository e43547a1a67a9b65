import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { printFailedPages } from './failedPages.mjs'
import { run, tool } from './lifetime.mjs'
import { inRoot } from './paths.mjs'

/** Reads the numbers a runner wrote down; undefined when it did not get so far. */
function report(file, read) {
  if (!existsSync(file)) return undefined
  return read(JSON.parse(readFileSync(file, 'utf8')))
}

/** A tool without tests of its own counts as one. */
const single = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

/**
 * A runner that fails without a failed test (it found none, or crashed) counts as one failure.
 * @param {number} code
 * @param {{ passed: number, failed: number, red?: string[] } | undefined} counted `red`: names and first words of failures
 */
export function countedRun(code, counted = { passed: 0, failed: 0 }) {
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

/** The first lines of what a runner says of a failure, without colours. */
const firstLines = (text = '') =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, 6).join('\n    ')

/** What failed, in the words of vitest's report. */
const redTests = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const red = assertionResults.filter(({ status }) => status === 'failed')
    if (red.length === 0) return message ? [`${name}\n    ${firstLines(message)}`] : []
    return red.map((one) => `${name}: ${one.fullName}\n    ${firstLines(one.failureMessages[0])}`)
  })

/** The same in the words of Playwright's report, whose suites lie in each other. */
const redSpecs = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message))
      return `${file}: ${title}\n    ${firstLines(errors.find(Boolean))}`
    }),
  ...suites.flatMap(redSpecs),
]

const check = (name, args) => async () => single(await run(tool(name), args))

function vitest(name, projects, env) {
  return async (folder) => {
    const file = path.join(folder, `${name}.json`)
    const args = [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]
    const code = await run(tool('vitest'), args, { env })
    const read = (all) => ({
      passed: all.numPassedTests,
      failed: all.numFailedTests,
      red: redTests(all),
    })
    return countedRun(code, report(file, read))
  }
}

async function build() {
  const { buildApp } = await import('./build.mjs')
  await buildApp()
  return single(0)
}

async function browser(folder) {
  const { ensureChromium } = await import('./chromium.mjs')
  await ensureChromium()
  await build()
  const file = path.join(folder, 'browser.json')
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const code = await run(tool('playwright'), args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
  if (code !== 0) printFailedPages(inRoot('test-results'))
  const read = (all) => ({
    passed: all.stats.expected,
    failed: all.stats.unexpected + all.stats.flaky,
    red: redSpecs(all),
  })
  return countedRun(code, report(file, read))
}

async function mutants(folder) {
  const file = path.join(folder, 'mutants.json')
  const program = inRoot('scripts', 'mutants.mjs')
  const code = await run(process.execPath, [program], { env: { MUTANTS_TOTALS: file } })
  return countedRun(
    code,
    report(file, (totals) => totals),
  )
}

const SPEC_TABLE = 'node_modules/.cache/specTable.md'

/** Last, for it reads what the runners of this run wrote down. */
async function spec(folder, chosen) {
  const { checkTable, linesOf, readResults } = await import('./specTable.mjs')
  const lines = linesOf(readFileSync(inRoot('e2e', 'specTable', 'LINES.md'), 'utf8'))
  const results = readResults(folder, chosen)
  if (!Object.values(results).some(Boolean))
    throw new Error('It reads what unit, server and browser wrote down: name one of them too.')
  const { text, ...counts } = checkTable(lines, results)
  mkdirSync(path.dirname(inRoot(SPEC_TABLE)), { recursive: true })
  writeFileSync(inRoot(SPEC_TABLE), text)
  console.log(`Each line and its tests: ${SPEC_TABLE}`)
  return counts
}

/**
 * The steps of `npm test` in their order; each takes a folder for its report and the names of all
 * steps of this run, and returns its counts.
 */
export const steps = [
  { name: 'lint', work: check('biome', ['ci', '--error-on-warnings']) },
  { name: 'types', work: check('tsc', ['--noEmit']) },
  { name: 'unused', work: check('knip', []) },
  // Before the unit tests, for some of them read the build.
  { name: 'build', work: build },
  { name: 'unit', work: vitest('unit', ['domain*', 'unit', 'dom']) },
  { name: 'mutants', work: mutants },
  { name: 'server', work: vitest('server', ['server']) },
  { name: 'browser', work: browser },
  { name: 'spec', work: spec },
]

/**
 * The steps of `npm test -- --quick`, side by side, for people who change a line: the units in one time zone, without
 * what reads the build and without thousands of histories (vite.config.ts).
 */
export const quickSteps = [
  { name: 'lint', work: check('biome', ['ci', '--error-on-warnings']), lane: 'quick' },
  { name: 'types', work: check('tsc', ['--noEmit']), lane: 'quick' },
  {
    name: 'unit',
    work: vitest('unit', ['domain Europe/Sofia', 'unit', 'dom'], { QUICK: 'yes' }),
    lane: 'quick',
  },
]
