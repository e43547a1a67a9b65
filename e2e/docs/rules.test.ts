import path from 'node:path'
import { expect, test } from 'vitest'
import { type ProjectFile, projectFile, projectFiles } from './projectFiles'
import { quotedIn, rulePages, rulesIn } from './ruleQuotes'

const RULES = 'docs/rules.md'
const LINES = 'e2e/specTable/LINES.md'

/** These say of a quote what it is, with examples. */
const SAYS_WHAT_A_QUOTE_IS = /^e2e\/docs\//

const quotes = new Map<string, string[]>()
for (const file of projectFiles(/\.(?:[cm]?[jt]sx?|css|md)$/)) {
  if (SAYS_WHAT_A_QUOTE_IS.test(file.name)) continue
  for (const code of quotedIn(file)) quotes.set(code, [...(quotes.get(code) ?? []), file.name])
}

const pages = rulePages()
const homes = new Map<string, Set<string>>()
for (const page of pages) {
  for (const code of rulesIn(page)) {
    homes.set(code, (homes.get(code) ?? new Set()).add(page.name))
  }
}

const isRulePage = (name: string) => pages.some((page) => page.name === name)

/** The codes of "E1 to E11, H5". */
function codesOf(ranges: string): string[] {
  return ranges.split(', ').flatMap((range) => {
    const [from = '', to = from] = range.split(' to ')
    const [first, last] = [from, to].map((code) => Number(code.slice(1)))
    const count = (last ?? 0) - (first ?? 0) + 1
    return Array.from({ length: count }, (_, at) => `${from[0]}${(first ?? 0) + at}`)
  })
}

/** The rows of the table of rules: which codes it says that a page holds. */
function tableOf({ name, text }: ProjectFile): Map<string, string[]> {
  const rows = [
    ...text.matchAll(/^\| ([A-Z]\d[^|]*) \|[^|]*\| (?:\[.*?\]\((.*?)\)|this page) \|$/gm),
  ]
  return new Map(
    rows.map(([, ranges = '', link]) => [
      link ? path.posix.join(path.posix.dirname(name), link) : name,
      codesOf(ranges),
    ]),
  )
}

const inOrder = (codes: Iterable<string>) =>
  [...codes].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

test('a rule that code, tests or pages name has its sentence in the project', () => {
  const unknown = [...quotes]
    .filter(([code]) => !code.startsWith('s.') && !homes.has(code))
    .map(([code, names]) => `${code} has no sentence: ${names.join(', ')}`)
  expect(unknown).toEqual([])
})

test('a section that code or tests name is one of the specification', () => {
  const sections = [...projectFile(LINES).text.matchAll(/^## s(\d) /gm)].map(([, n]) => `s.${n}`)
  const unknown = [...quotes]
    .filter(([code]) => code.startsWith('s.') && !sections.includes(code))
    .map(([code, names]) => `${code} is no section: ${names.join(', ')}`)
  expect(unknown).toEqual([])
})

test('a rule has its sentence on one page', () => {
  const twice = [...homes]
    .filter(([, names]) => names.size > 1)
    .map(([code, names]) => `${code} stands in ${[...names].join(' and ')}`)
  expect(twice).toEqual([])
})

test('a rule is named by somebody else than the pages of rules', () => {
  const unnamed = [...homes.keys()].filter(
    (code) => !(quotes.get(code) ?? []).some((name) => !isRulePage(name)),
  )
  expect(unnamed).toEqual([])
})

test('docs/rules.md says of each page of rules which ones it holds', () => {
  const table = tableOf(projectFile(RULES))
  const holds = (codes: Iterable<string>) => inOrder(new Set(codes)).join(' ')
  const said = [...table].map(([name, codes]) => `${name}: ${holds(codes)}`)
  expect(said.sort()).toEqual(pages.map((page) => `${page.name}: ${holds(rulesIn(page))}`).sort())
})

const quote = (name: string, text: string) => inOrder(quotedIn({ name, text }))

test.each([
  ["test('E4 D6 a day', () => {})", ['D6', 'E4']],
  ["it.each([1])(\n  's.4 S3 %j leads home', () => {})", ['s.4', 'S3']],
  ['/** The letter of a tag (s.3, A4). */', ['A4', 's.3']],
  ['/** Many days (R1 to R6; L2). */', ['L2', 'R1', 'R6']],
  ['// D9 The empty list of a guest is none.', ['D9']],
  ["const reason = 'sends the events (A3)'", ['A3']],
  ["const mutant = { rule: 'E11' }", ['E11']],
  ['// What is as wide as an A4 sheet: A3 landscape is wider, Q1 to Q4 and F2 too.', []],
  ['/** A4 on its side. */', []],
  ["find('Q3 2027'); at('?at=2027-Q1'); press('F2')", []],
])('what names a rule in %j', (text, codes) => {
  expect(quote('x.ts', text)).toEqual(codes)
})

test.each([
  ['It is merged as ever (D2, D6), by the merge of D7.', ['D2', 'D6', 'D7']],
  ['A year on A4 or A3. Q4 is followed by Q1 of the next year.', []],
])('what names a rule in the prose %j', (text, codes) => {
  expect(quote('x.md', text)).toEqual(codes)
})
