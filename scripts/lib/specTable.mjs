import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'

/**
 * The lines of the specification, and how many of them each section says it has.
 * @param {string} text what stands in e2e/specTable/LINES.md
 */
export function linesOf(text) {
  const lines = [...text.matchAll(/^- \*\*(\S+)\*\* (.+)$/gm)].map(([, id, says]) => ({ id, says }))
  const counts = [...text.matchAll(/^## (\S+) \((\d+) lines\)/gm)]
  return { lines, counts: counts.map(([, section, count]) => [section, Number(count)]) }
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
 * What the runners of this run wrote down, by runner: a status for each full title. One that was asked
 * to run and left no report has no test, one that was not asked is undefined.
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

/** The tests of a run that carry marks, each once for every line that it marks. */
function markedTests(results) {
  return Object.values(results).flatMap((ran = []) =>
    [...ran].flatMap(([title, status]) => {
      const marks = [...title.matchAll(/\[(s\d[^\]]*)\]/g)].flatMap(([, ids]) => ids.split(' '))
      return marks.map((id) => ({ id, title, status }))
    }),
  )
}

/** The numbers of the lines run from 1 to the count of their section, none missing and none twice. */
function gapsOf(lines, counts) {
  const wanted = counts.flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${String(at + 1).padStart(2, '0')}`),
  )
  const ids = lines.map(({ id }) => id)
  return [
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `${id}: is missing`),
    ...ids.filter((id) => !wanted.includes(id)).map((id) => `${id}: is no line that is counted`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: stands twice`),
  ]
}

/** A line is proved when all tests that carry its mark passed, and there is one. */
function rowOf(line, tests, isWhole) {
  const open = tests.filter(({ status }) => status !== 'passed')
  const faults = open.map(({ status, title }) => `${status}: ${title}`)
  if (tests.length === 0 && isWhole) faults.push('no test that ran carries its mark')
  return { ...line, tests, faults: faults.map((fault) => `${line.id} (${line.says}) ${fault}`) }
}

/** Each line with the tests that carry its mark, for people. */
function written(rows) {
  const linesOfRow = ({ id, says, tests }) => [
    `- **${id}** ${says}`,
    ...tests.map(({ status, title }) => `  - ${status}: ${title}`),
    ...(tests.length === 0 ? ['  - not checked'] : []),
  ]
  return ['# The specification and its tests\n', ...rows.flatMap(linesOfRow), ''].join('\n')
}

/**
 * Makes the table of a run and prints what is wrong with it. Where not all runners were asked to run, a
 * line without a marked test counts neither as passed nor as failed.
 * @param {ReturnType<typeof linesOf>} specification
 * @param {ReturnType<typeof readResults>} results
 */
export function checkTable({ lines, counts }, results, print = console.log) {
  const isWhole = Object.values(results).every(Boolean)
  const tests = markedTests(results)
  const rows = lines.map((line) =>
    rowOf(
      line,
      tests.filter(({ id }) => id === line.id),
      isWhole,
    ),
  )
  const unknown = tests.filter((test) => !lines.some(({ id }) => id === test.id))
  const strays = unknown.map(({ id, title }) => `${id}: no line has this number: ${title}`)
  const faults = [...gapsOf(lines, counts), ...strays]
  for (const line of [...faults, ...rows.flatMap((row) => row.faults)]) print(line)
  const failed = rows.filter((row) => row.faults.length > 0).length
  const unchecked = isWhole ? 0 : rows.filter((row) => row.tests.length === 0).length
  if (unchecked > 0)
    print(`${unchecked} of ${rows.length} lines not checked: their tests did not run`)
  const passed = rows.length - failed - unchecked
  return { passed, failed: failed + faults.length, text: written(rows) }
}
