import path from 'node:path'
import { expect, test } from 'vitest'
import { steps } from '../../scripts/lib/testSteps.mjs'
import { allNames, type ProjectFile, projectFile, projectFiles } from './projectFiles'

/** The pages about the project: what they point to has to be there. */
const pages = projectFiles(/^README\.md$|^docs\/[^/]*\.md$|(?:^|\/)(?:RULES|LINES)\.md$/)
const names = allNames()
const folders = new Set(names.flatMap((name) => parents(name)))

function parents(name: string): string[] {
  const folder = path.posix.dirname(name)
  return folder === '.' ? [] : [folder, ...parents(folder)]
}

/** What a command makes. */
const MADE = /^node_modules\//

const FILE = /^[\w./*-]+\.(?:[cm]?[jt]sx?|css|html|md)$/
const FOLDER = /^(?:src|e2e|pb_hooks|pb_migrations|scripts|vite|bench|docs|public)(?:\/[\w./*-]*)?$/

/** Says whether something has this name, in which `*` stands for any one name. */
function isThere(name: string): boolean {
  const plain = path.posix.normalize(name).replace(/\/$/, '')
  if (!plain.includes('*')) return names.includes(plain) || folders.has(plain)
  const pattern = new RegExp(
    `^${plain.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll('*', '[^/]+')}$`,
  )
  return [...names, ...folders].some((one) => pattern.test(one))
}

/** What stands in backticks and is a file or folder: from the root, from `src`, from the page, or by its end. */
function isFound(token: string, page: string): boolean {
  const places = ['.', 'src', path.posix.dirname(page)]
  if (places.some((place) => isThere(path.posix.join(place, token)))) return true
  return names.some((name) => name.endsWith(`/${token}`))
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

function deadPaths({ name, text }: ProjectFile): string[] {
  const inBackticks = matches(text, /`([^`\n]+)`/g)
    .filter((token) => FILE.test(token) || FOLDER.test(token))
    .filter((token) => !MADE.test(token))
    .filter((token) => !isFound(token, name))
  const links = matches(text, /\]\(([^)\s]+)\)/g)
    .filter((link) => !/^(?:[a-z]+:|#)/.test(link))
    .filter((link) => !isThere(path.posix.join(path.posix.dirname(name), link.replace(/#.*/, ''))))
  return [...inBackticks, ...links].map((token) => `${name}: ${token}`)
}

const scripts = Object.keys(
  (JSON.parse(projectFile('package.json').text) as { scripts: Record<string, string> }).scripts,
)
const projects = matches(
  projectFile('vite.config.ts').text,
  /\bname: ['`]([\w ]+?)(?: \$\{\w+\})?['`]/g,
)
const tests = names.filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))

/** What vitest is asked for: its projects by their names, and tests by a piece of their paths. */
function deadVitest(command: string): string[] {
  const asked = command.replace(/^npx vitest run/, '')
  const filters = asked
    .replaceAll(/--project (?:"[^"]*"|\S+)/g, '')
    .trim()
    .split(/\s+/)
  return [
    ...matches(asked, /--project "?(\w+)/g).filter((project) => !projects.includes(project)),
    ...filters.filter((filter) => !tests.some((name) => name.includes(filter))),
  ]
}

function deadCommands({ name, text }: ProjectFile): string[] {
  return [
    ...matches(text, /\bnpm run ([\w:]+)/g).filter((script) => !scripts.includes(script)),
    ...matches(text, /\bnode ((?:scripts|bench)\/[\w./-]+)/g).filter((file) => !isThere(file)),
    ...matches(text, /\bnpm test -- --only ([\w,]+)/g)
      .flatMap((only) => only.split(','))
      .filter((only) => !steps.some((step) => step.name === only)),
    ...matches(text, /`(npx vitest run [^`]*)`/g).flatMap(deadVitest),
  ].map((dead) => `${name}: ${dead}`)
}

/** The way of one edit in the code map: its numbered files, and each line with the files and the code it names. */
function wayOfAnEdit(text: string) {
  const [, count, way = ''] =
    /^The way of one edit, .* in (\d+) files:\n\n((?:\d+\. .*\n)+)/m.exec(text) ?? []
  const numbered = [...way.matchAll(/\b(\d+)\. `([^`]+)`/g)]
  const lines = way.trim().split('\n')
  return { count: Number(count), numbered, lines }
}

function strangersIn(line: string): string[] {
  const files = matches(line, /`([\w./]+\.tsx?)`/g).flatMap((file) =>
    names.filter((name) => name === `src/${file}` || name.endsWith(`/${file}`)),
  )
  const code = files.map((name) => projectFile(name).text).join('\n')
  return matches(line, /`([a-z]\w*)(?:\([^`]*\))?`/g).filter(
    (word) => !new RegExp(String.raw`\b${word}\b`).test(code),
  )
}

test('a path or link on a page leads to a file or folder', () => {
  expect(pages.flatMap(deadPaths)).toEqual([])
})

test('a command on a page is one that there is', () => {
  expect(pages.flatMap(deadCommands)).toEqual([])
})

test('the way of one edit goes through as many files as it says', () => {
  const { count, numbered } = wayOfAnEdit(projectFile('docs/code-map.md').text)
  expect(numbered.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: count }, (_, at) => at + 1),
  )
})

test('the way of one edit names what stands in the files of its line', () => {
  const { lines } = wayOfAnEdit(projectFile('docs/code-map.md').text)
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.flatMap(strangersIn)).toEqual([])
})

const page = (text: string): ProjectFile => ({ name: 'docs/x.md', text })

test.each([
  ['`src/domain/noSuchFile.ts`', ['docs/x.md: src/domain/noSuchFile.ts']],
  ['`noSuchFile.ts`, `src/nowhere`', ['docs/x.md: noSuchFile.ts', 'docs/x.md: src/nowhere']],
  ['[rules](rules.md#e4), [gone](gone.md)', ['docs/x.md: gone.md']],
  [
    '`change.ts`, `domain/change.ts`, `src/i18n/*/help.ts`, `src/features/*/styles`, `/share/{id}`',
    [],
  ],
])('of the paths in %s the dead ones are found', (text, dead) => {
  expect(deadPaths(page(text))).toEqual(dead)
})

test.each([
  ['`npm run no:such`', ['docs/x.md: no:such']],
  ['`npm test -- --only unit,nothing`', ['docs/x.md: nothing']],
  ['`npx vitest run --project nobody src/domain`', ['docs/x.md: nobody']],
  ['`npx vitest run --project unit src/noSuchTest`', ['docs/x.md: src/noSuchTest']],
  ['`npm run seed`, `npm test -- --only lint`, `npx vitest run --project dom src/pages`', []],
])('of the commands in %s the dead ones are found', (text, dead) => {
  expect(deadCommands(page(text))).toEqual(dead)
})
