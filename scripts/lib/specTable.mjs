import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'
import { sourceOfTest, testsOf } from './testSource.mjs'

/** Which report of a run tells of a test file. */
function runnerOf(file) {
  if (file.endsWith('.spec.ts')) return 'browser'
  return file.startsWith('e2e/server/') ? 'server' : 'unit'
}

function note(results, title, status) {
  const known = results.get(title)
  results.set(title, known && known !== 'passed' ? known : status)
}

/** One title may run in several projects (time zones): it passed if it passed in each. */
export function vitestResults({ testResults }, base = root) {
  const results = new Map()
  for (const { name, assertionResults } of testResults) {
    const file = path.relative(base, name).split(path.sep).join('/')
    for (const { ancestorTitles, title, status } of assertionResults) {
      note(results, [file, ...ancestorTitles, title].join(' > '), status)
    }
  }
  return results
}

function statusOf(test) {
  if (test.status === 'skipped') return 'skipped'
  return test.status === 'expected' && test.results.at(-1)?.status === 'passed'
    ? 'passed'
    : test.status
}

/** A test that only passed at a second try, or was expected to fail, did not pass. */
export function playwrightResults({ suites }) {
  const results = new Map()
  const walk = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests)
        note(results, [...titles, spec.title].join(' > '), statusOf(test))
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title])
  }
  for (const suite of suites) walk(suite, [`e2e/${suite.file}`])
  return results
}

const READERS = { unit: vitestResults, server: vitestResults, browser: playwrightResults }

/**
 * What the runners of this run wrote down, by runner; one that was asked to run and left no report
 * has none of its tests passed, one that was not asked is undefined.
 * @param {string} folder
 * @param {string[]} asked
 */
export function readResults(folder, asked) {
  const read = (runner) => {
    const file = path.join(folder, `${runner}.json`)
    if (!asked.includes(runner)) return undefined
    return existsSync(file) ? READERS[runner](JSON.parse(readFileSync(file, 'utf8'))) : new Map()
  }
  return Object.fromEntries(Object.keys(READERS).map((runner) => [runner, read(runner)]))
}

/** The numbers of the rows run from 1 to the count of their section, none missing and none twice. */
function gapsOf(rows, counts) {
  const wanted = Object.entries(counts).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${String(at + 1).padStart(2, '0')}`),
  )
  const ids = rows.map(({ id }) => id)
  return [
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `${id}: has no row`),
    ...ids.filter((id) => !wanted.includes(id)).map((id) => `${id}: is no line that is counted`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: stands twice`),
  ]
}

function faultsOfProof(title, values, { results, sourceOf }) {
  const file = title.split(' > ')[0]
  const source = sourceOf(title)
  if (source === undefined) return { faults: [`there is no such test in its file: ${title}`] }
  const missing = values.filter((value) => !source.includes(value))
  const faults = missing.map((value) => `the test does not hold "${value}": ${title}`)
  if (values.length === 0) faults.push(`names no value of the test: ${title}`)
  const ran = results[runnerOf(file)]
  if (!ran) return { faults, unchecked: true }
  const status = ran.get(title)
  if (status === undefined) faults.push(`did not run: ${title}`)
  else if (status !== 'passed') faults.push(`${status}: ${title}`)
  return { faults }
}

/**
 * Looks at each row: its tests ran and passed in this run, and hold the values it names.
 * @returns {{ faults: string[], unchecked: boolean }} one sentence for each fault
 */
function checkRow({ id, says, proof }, known) {
  const proofs = Object.entries(proof)
  const found = proofs.map(([title, values]) => faultsOfProof(title, values, known))
  const faults = found.flatMap((one) => one.faults)
  if (proofs.length === 0) faults.push('names no test')
  return {
    faults: faults.map((fault) => `${id} (${says}) ${fault}`),
    unchecked: found.some((one) => one.unchecked),
  }
}

/** Reads each test file once; the answer is the source of the test with this full title. */
export function sourcesIn(base = root) {
  const files = new Map()
  return (title) => {
    const [file = '', ...titles] = title.split(' > ')
    const place = path.join(base, file)
    if (!files.has(file)) files.set(file, existsSync(place) ? testsOf(place) : [])
    return sourceOfTest(files.get(file), titles.join(' > '))
  }
}

/**
 * Checks the whole table and prints what is wrong. A row of a runner that was not asked to run counts
 * neither as passed nor as failed.
 */
export function checkTable({ rows, counts }, known, print = console.log) {
  const gaps = gapsOf(rows, counts)
  const checks = rows.map((row) => checkRow(row, known))
  for (const line of [...gaps, ...checks.flatMap(({ faults }) => faults)]) print(line)
  const failed = checks.filter(({ faults }) => faults.length > 0).length
  const unchecked = checks.filter((check) => check.faults.length === 0 && check.unchecked).length
  if (unchecked > 0)
    print(`${unchecked} of ${rows.length} lines not checked: their tests did not run`)
  return { passed: rows.length - failed - unchecked, failed: failed + gaps.length }
}
