import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { run, stopAtTheEnd, tool } from './lifetime.mjs'

/** How many failures of a step are repeated at the end. */
const MOST_NAMED = 10

/** How many lines of a failure's message are repeated at the end. */
const MOST_LINES = 6

/** @typedef {{ passed: number, failed: number, red?: string[] }} Counts `red`: what failed, and why */

/** A tool that counts no tests counts as one. */
const single = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

/** A command that passes or fails as a whole: a tool in node_modules with its arguments. */
export const check = (command, env) => async (words) => {
  const [name, ...args] = command.split(' ')
  return single(await run(tool(name), [...args, ...words], { env }))
}

/** The same for a script of this project. */
export const script = (file) => async (words) =>
  single(await run(process.execPath, [file, ...words]))

/** Reads a runner's report. A runner that failed without a failed test (no tests, or a crash) counts as one failure. */
function counted(code, file, read) {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

const withReason = (title, message = '') =>
  [
    title,
    ...message
      .split('\n')
      .filter((line) => line.trim())
      .slice(0, MOST_LINES),
  ].join('\n    ')

function inFolder(work) {
  return async (words) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'quartal-test-'))
    const clean = () => rmSync(folder, { recursive: true, force: true })
    const unregister = stopAtTheEnd(clean)
    try {
      return await work(path.join(folder, 'report.json'), words)
    } finally {
      clean()
      unregister()
    }
  }
}

/** A vitest step: its arguments and environment. */
export const vitest = (args, env) =>
  inFolder(async (file, words) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await run(tool('vitest'), ['run', ...args, ...reporters, ...words], { env })
    return counted(code, file, ({ numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      red: testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages[0])),
    }))
  })

/** What failed in Playwright's report, whose suites are nested. */
const redSpecs = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
      return withReason(`${file}: ${title}`, errors[0]?.message)
    }),
  ...suites.flatMap(redSpecs),
]

/** A Playwright step, on a build of these sources. */
export const browser = (args, env) =>
  inFolder(async (file, words) => {
    const { ensureChromium } = await import('./chromium.mjs')
    await ensureChromium()
    await build()
    const all = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args]
    const reported = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const code = await run(tool('playwright'), [...all, ...words], { env: reported })
    return counted(code, file, (report) => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      red: redSpecs(report),
    }))
  })

/** Builds the app, unless there is a build of these sources. */
export async function build() {
  const { buildApp } = await import('./build.mjs')
  await buildApp()
  return single(0)
}

/** Runs a step and measures it; a step that throws counts as one failure. */
async function runStep([name, work], words) {
  console.log(`\n== ${name}`)
  const begin = performance.now()
  let counts
  try {
    counts = await work(words)
  } catch (error) {
    console.error(error.message)
    counts = { passed: 0, failed: 1 }
  }
  return { name, seconds: (performance.now() - begin) / 1000, ...counts }
}

const line = ({ name, seconds, passed, failed }) =>
  `${name.padEnd(10)}${seconds.toFixed(1).padStart(7)} s${`${passed}`.padStart(8)} passed${`${failed}`.padStart(6)} failed`

/**
 * Runs steps one after the other, or `atOnce`, and prints what they came to. The last line is
 * "N passed, N failed", and the exit code says the same.
 * @param {[name: string, work: (words: readonly string[]) => Promise<Counts>][]} steps
 * @param {{ words?: readonly string[], atOnce?: boolean }} options `words` are added to each command
 */
export async function runSteps(steps, { words = [], atOnce = false } = {}) {
  const begin = performance.now()
  const results = []
  if (atOnce) results.push(...(await Promise.all(steps.map((step) => runStep(step, words)))))
  else for (const step of steps) results.push(await runStep(step, words))
  // Repeated at the end, for readers who only have the end of the log.
  for (const { name, red = [] } of results)
    for (const title of red.slice(0, MOST_NAMED))
      console.log(`failed in ${name}: ${stripVTControlCharacters(title)}`)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const all = { name: 'all', passed: sum('passed'), failed: sum('failed') }
  all.seconds = (performance.now() - begin) / 1000
  console.log(`\n${[...results, all].map(line).join('\n')}`)
  console.log(`\n${all.passed} passed, ${all.failed} failed`)
  process.exitCode = all.failed === 0 ? 0 : 1
}

/** The steps with these names, in the order of the list; throws for a name that none has. */
export function stepsNamed(steps, names) {
  const unknown = names.filter((name) => !steps.some(([each]) => each === name))
  if (unknown.length === 0) return steps.filter(([name]) => names.includes(name))
  const known = steps.map(([name]) => name).join(', ')
  throw new Error(`There is no step ${unknown.join(', ')}: the steps are ${known}.`)
}
