import { beforeEach, expect, test } from 'vitest'
import {
  checkTable,
  linesOf,
  playwrightResults,
  readResults,
  vitestResults,
} from '../../scripts/lib/specTable.mjs'

const GREETING = '- **s1.01** A greeting.'
const LEAVING = '- **s1.02** A farewell.'
const ONE = `## s1 (1 lines): what is said\n${GREETING}`
const TWO = `## s1 (2 lines): what is said\n${GREETING}\n${LEAVING}`

let said: string[] = []
beforeEach(() => {
  said = []
})

type Ran = Record<string, string>
const units = (ran: Ran) => new Map(Object.entries(ran))
const whole = (ran: Ran) => ({ unit: units(ran), server: new Map(), browser: new Map() })

function check(text: string, results: Record<string, unknown>) {
  return checkTable(linesOf(text), results, (line: string) => said.push(line))
}

test('the table counts a line when each test that carries its mark passed', () => {
  const ran = { 'a > greets Ada [s1.01]': 'passed', 'a > greets Bo [s1.01 s1.02]': 'passed' }
  expect(check(TWO, whole(ran))).toMatchObject({ passed: 2, failed: 0 })
  expect(said).toEqual([])
})

test('the table shows each line with its tests', () => {
  const { text } = check(TWO, { unit: units({ 'a > greets [s1.01]': 'failed' }) })
  expect(text).toContain(`${GREETING}\n  - failed: a > greets [s1.01]\n${LEAVING}\n  - not checked`)
})

test('the table fails a line whose mark no test carries that ran', () => {
  expect(check(TWO, whole({ 'a > greets [s1.01]': 'passed' }))).toMatchObject({
    passed: 1,
    failed: 1,
  })
  expect(said).toEqual(['s1.02 (A farewell.) no test that ran carries its mark'])
})

test.each(['failed', 'skipped', 'pending', 'todo', 'flaky'])(
  'the table fails a line when one of its tests is %s',
  (status) => {
    const ran = { 'a > greets Ada [s1.01]': 'passed', 'a > greets Bo [s1.01]': status }
    expect(check(ONE, whole(ran))).toMatchObject({ passed: 0, failed: 1 })
    expect(said).toEqual([`s1.01 (A greeting.) ${status}: a > greets Bo [s1.01]`])
  },
)

test('the table fails for a mark that names no line', () => {
  const title = 'a > greets [s1.01 s1.10]'
  expect(check(ONE, whole({ [title]: 'passed' }))).toMatchObject({ passed: 1, failed: 1 })
  expect(said).toEqual([`s1.10: no line has this number: ${title}`])
})

test('the table fails for a number that is missing, twice or not counted', () => {
  const ran = { unit: units({ 'a > says it [s1.01 s1.02]': 'passed' }) }
  expect(check(TWO.replace(LEAVING, '- s1.02 A farewell.'), ran).failed).toBe(2)
  expect(check(`${ONE}\n${GREETING}`, ran).failed).toBe(2)
  expect(check(`${ONE}\n${LEAVING}`, ran).failed).toBe(1)
  expect(said).toEqual([
    's1.02: is missing',
    's1.02: no line has this number: a > says it [s1.01 s1.02]',
    's1.01: stands twice',
    's1.02: no line has this number: a > says it [s1.01 s1.02]',
    's1.02: is no line that is counted',
  ])
})

test('the table counts a line neither way while a runner was not asked to run', () => {
  expect(check(ONE, { unit: new Map(), browser: undefined })).toMatchObject({
    passed: 0,
    failed: 0,
  })
  expect(said).toEqual(['1 of 1 lines not checked: their tests did not run'])
})

test('the table takes a runner that left no report for one whose tests did not run', () => {
  expect(readResults('/nowhere', ['unit'])).toEqual({ unit: new Map() })
})

test('the table takes a title of several projects as passed only if each passed', () => {
  const result = (status: string) => ({
    name: '/base/a.test.ts',
    assertionResults: [{ ancestorTitles: ['a group'], title: 'greets', status }],
  })
  const of = (...statuses: string[]) =>
    vitestResults({ testResults: statuses.map(result) }, '/base').get(
      'a.test.ts > a group > greets',
    )
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
