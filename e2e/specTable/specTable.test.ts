import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  checkTable,
  playwrightResults,
  readResults,
  sourcesIn,
  vitestResults,
} from '../../scripts/lib/specTable.mjs'

const PARTS = [
  "const TEXTS = { de: 'Hallo' }",
  "describe('a group', () => {",
  "  test('greets', () => { expect(TEXTS.de).toBe(greeting()) // aside",
  '  })',
  "  test.each([['Guten Tag', 9]])('greets with %s', (text) => { expect(text) })",
  `  for (const word of ['Servus']) test(\`says \${word}\`, () => { use(word) })`,
  "  test('leaves', () => { expect(/x/.test('Tschüss')) })",
  '})',
]
const FILE = 'greeting.test.ts'
const TITLE = `${FILE} > a group > greets`
const folder = mkdtempSync(path.join(tmpdir(), 'spec-table-'))
writeFileSync(path.join(folder, FILE), PARTS.join('\n'))
afterAll(() => rmSync(folder, { recursive: true }))

let said: string[] = []
beforeEach(() => {
  said = []
})

const row = (title: string, ...values: string[]) => ({
  id: 's1.01',
  says: 'A greeting.',
  proof: { [title]: values },
})

function check(rows: ReturnType<typeof row>[], results: unknown, counts = { s1: 1 }) {
  const known = { results, sourceOf: sourcesIn(folder) }
  return checkTable({ rows, counts }, known, (line: string) => said.push(line))
}

const ran = (title: string, status = 'passed') => ({ unit: new Map([[title, status]]) })

test('the table counts a line whose test passed and holds the values', () => {
  expect(check([row(TITLE, 'Hallo')], ran(TITLE))).toEqual({ passed: 1, failed: 0 })
  expect(said).toEqual([])
})

test('the table finds the values of repeated tests in what they are repeated over', () => {
  const each = `${FILE} > a group > greets with Guten Tag`
  const loop = `${FILE} > a group > says Servus`
  expect(check([row(each, 'Guten Tag')], ran(each)).passed).toBe(1)
  expect(check([row(loop, 'Servus')], ran(loop)).passed).toBe(1)
})

test.each([
  ['the values of another test', 'Tschüss'],
  ['a comment', 'aside'],
  ['its own title', 'greets'],
])('the table does not take %s for those of a test', (_, value) => {
  expect(check([row(TITLE, value)], ran(TITLE)).failed).toBe(1)
  expect(said[0]).toContain(`the test does not hold "${value}"`)
})

test('the table fails a line whose test is not in the file', () => {
  const gone = `${FILE} > a group > greeted`
  expect(check([row(gone, 'Hallo')], ran(gone))).toEqual({ passed: 0, failed: 1 })
  expect(said).toEqual([`s1.01 (A greeting.) there is no such test in its file: ${gone}`])
})

test('the table fails a line whose test did not run, though its runner did', () => {
  expect(check([row(TITLE, 'Hallo')], { unit: new Map() }).failed).toBe(1)
  expect(said[0]).toContain('did not run')
})

test.each(['failed', 'skipped', 'pending', 'todo', 'flaky'])(
  'the table fails a line whose test is %s',
  (status) => {
    expect(check([row(TITLE, 'Hallo')], ran(TITLE, status)).failed).toBe(1)
    expect(said[0]).toContain(`${status}: ${TITLE}`)
  },
)

test('the table fails a line that names no test or no value', () => {
  expect(check([{ ...row(TITLE), proof: {} }], ran(TITLE)).failed).toBe(1)
  expect(check([row(TITLE)], ran(TITLE)).failed).toBe(1)
  expect(said).toEqual([
    's1.01 (A greeting.) names no test',
    `s1.01 (A greeting.) names no value of the test: ${TITLE}`,
  ])
})

test('the table fails for a number that is missing, twice or not counted', () => {
  const one = row(TITLE, 'Hallo')
  const numbered = (id: string) => ({ ...one, id })
  check([one], ran(TITLE), { s1: 2 })
  check([one, one], ran(TITLE))
  check([one, numbered('s1.03')], ran(TITLE))
  expect(said).toEqual([
    's1.02: has no row',
    's1.01: stands twice',
    's1.03: is no line that is counted',
  ])
})

test('the table counts a line neither way while its runner was not asked to run', () => {
  expect(check([row(TITLE, 'Hallo')], {})).toEqual({ passed: 0, failed: 0 })
  expect(said).toEqual(['1 of 1 lines not checked: their tests did not run'])
  expect(check([row(TITLE, 'Servus')], {})).toEqual({ passed: 0, failed: 1 })
})

test('the table takes a runner that left no report for one whose tests did not run', () => {
  expect(readResults(folder, ['unit'])).toMatchObject({ unit: new Map(), server: undefined })
})

test('the table takes a title of several projects as passed only if each passed', () => {
  const result = (status: string) => ({
    name: path.join(folder, FILE),
    assertionResults: [{ ancestorTitles: ['a group'], title: 'greets', status }],
  })
  const of = (...statuses: string[]) =>
    vitestResults({ testResults: statuses.map(result) }, folder).get(TITLE)
  expect(of('passed', 'passed')).toBe('passed')
  expect(of('passed', 'failed')).toBe('failed')
  expect(of('failed', 'passed')).toBe('failed')
})

test('the table takes only a browser test that passed as it should for passed', () => {
  const tests = [
    { title: 'good', status: 'expected', results: [{ status: 'passed' }] },
    { title: 'fails on purpose', status: 'expected', results: [{ status: 'failed' }] },
    { title: 'second try', status: 'flaky', results: [{ status: 'failed' }, { status: 'passed' }] },
    { title: 'left out', status: 'skipped', results: [] },
  ]
  const specs = tests.map(({ title, ...one }) => ({ title, tests: [one] }))
  const suites = [{ file: 'a.spec.ts', title: 'a.spec.ts', suites: [{ title: 'group', specs }] }]
  expect([...playwrightResults({ suites })]).toEqual([
    ['e2e/a.spec.ts > group > good', 'passed'],
    ['e2e/a.spec.ts > group > fails on purpose', 'expected'],
    ['e2e/a.spec.ts > group > second try', 'flaky'],
    ['e2e/a.spec.ts > group > left out', 'skipped'],
  ])
})
