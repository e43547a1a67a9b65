import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { bytesWithin } from '../../bench/lib/inlined.mjs'
import { importsOf, startScripts } from '../../bench/lib/startScripts.mjs'
import { distDir } from '../../scripts/lib/build.mjs'
import { packings } from '../../scripts/lib/pack.mjs'
import { root } from '../../scripts/lib/paths.mjs'

const isBuilt = existsSync(path.join(distDir, 'index.html'))

const KB = 1000
/** What stands in the page and the files that it names, of which React and its router are 77 kB. */
const MAX_SCRIPT = 127 * KB
const MAX_SCRIPT_GZIP = 148 * KB
/** What the days look like, in the page; what the app looks like, beside its code. */
const MAX_FIRST_STYLE = 6.2 * KB
const MAX_APP_STYLE = 9.4 * KB
/** What a server sends before it waits for an answer (RFC 6928), without the head of the answer. */
const FIRST_WINDOW = 10 * 1460 - 1.1 * KB
/** What the library for it weighs is why it comes by itself. */
const MAX_DAYS = 25 * KB
const MAX_YEAR = 36.5 * KB
const MAX_FIRST_TEXTS = 3 * KB

const read = (name: string) => readFileSync(path.join(distDir, name), 'utf8')
/** Bytes of files as they travel: browsers get Brotli, what is older or without TLS gzip. */
const packed = (names: Iterable<string>, suffix: 'br' | 'gz') =>
  [...names].reduce((sum, name) => sum + statSync(path.join(distDir, `${name}.${suffix}`)).size, 0)

/** The scripts that the page carries within itself, as long as they are packed by themselves. */
const inlined = (suffix: 'br' | 'gz') => bytesWithin(read('index.html'), packings[suffix]).js

/** The files of the page that a pattern finds in index.html, without the leading slash. */
function linked(pattern: RegExp): string[] {
  return [...read('index.html').matchAll(pattern)].map((match) => (match[1] ?? '').slice(1))
}

/** Every script that the browser needs before the page runs. */
const initial = isBuilt ? await startScripts(read('index.html'), read) : new Set<string>()

const importsOfFile = (name: string) => importsOf(name, read(name))

/** The files of the current build; those of the build before stay for pages that are still open. */
function builtFiles(): string[] {
  const record = JSON.parse(read('.build.json')) as { files: string[] }
  return record.files.filter((name) => !/\.(br|gz)$/.test(name))
}

const chunk = (name: string) =>
  builtFiles().find((file) => file.startsWith(`assets/${name}-`) && file.endsWith('.js'))

describe('the build', () => {
  test('there is one to read: "npm test -- --only build" makes it', () => {
    expect(isBuilt).toBe(true)
  })

  test('Must hold: the initial JavaScript of / is at most 127 kB as browsers get it, 148 kB with gzip', () => {
    const br = packed(initial, 'br') + inlined('br')
    const gzip = packed(initial, 'gz') + inlined('gz')
    expect(inlined('gz')).toBeGreaterThan(2 * KB)
    expect(br).toBeLessThanOrEqual(MAX_SCRIPT)
    expect(gzip).toBeLessThanOrEqual(MAX_SCRIPT_GZIP)
  })

  test('Must hold: the code of a start is compiled while it comes, beside the thread of the page', () => {
    const files = ['start', 'account', 'board', 'year', 'marking'].map((name) => chunk(name) ?? '')
    for (const file of files) expect(read(file), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  })

  test('the texts of other languages come only to those who read them, the first screen’s first', () => {
    const all = [...initial].map(read).join('\n')
    for (const text of ['Wählen', 'Моля']) expect(all.includes(text), text).toBe(false)
    const firstParts = builtFiles().filter((file) => file.startsWith('assets/firstScreen-'))
    expect(firstParts).toHaveLength(2)
    for (const part of firstParts) {
      expect(initial.has(part)).toBe(false)
      expect(packed([part], 'gz')).toBeLessThanOrEqual(MAX_FIRST_TEXTS)
    }
  })

  test('Must hold: the page carries the styles of its days, on paper too, and the others come with the app', () => {
    const [, first = ''] = /<style>([\s\S]*?)<\/style>/.exec(read('index.html')) ?? []
    const [later = ''] = builtFiles().filter((name) => /start-[^/]*\.css$/.test(name))
    expect(first).toContain('.day-open{')
    expect(first).toContain('@page calendar')
    expect(packings.br(first).length).toBeLessThanOrEqual(MAX_FIRST_STYLE)
    expect(packed([later], 'br')).toBeLessThanOrEqual(MAX_APP_STYLE)
    // Nothing else is waited for before the days are seen.
    expect(linked(/<link rel="stylesheet"[^>]+href="([^"]+)"/g)).toEqual([])
  })

  test('Must hold: the first page of / comes in one go', () => {
    expect(packed(['index.html'], 'br')).toBeLessThanOrEqual(FIRST_WINDOW)
  })

  test('Must hold: what every visit fetches a moment after its start brings no other file along', () => {
    const more = importsOfFile(chunk('appUpdate') ?? '').filter((name) => !initial.has(name))
    expect(more).toEqual([])
  })

  test.each([
    'AuthPage',
    'CalendarDialog',
    'DayPopup',
    'LegalPage',
    'NotFoundPage',
    'SuccessPage',
    'Toasts',
    'account',
    'appUpdate',
    'board',
    'celebrate',
    'link',
    'marking',
    'year',
  ])('Must hold: %s is not on the first screen, so its code waits', (name) => {
    const file = chunk(name)
    expect(file, `${name} is no file of its own`).toBeDefined()
    expect(initial.has(file ?? '')).toBe(false)
  })

  /** All files that one needs at once, itself among them, without those of the start. */
  function withImports(name: string): string[] {
    const files = new Set([chunk(name) ?? ''])
    for (const file of files) for (const more of importsOfFile(file)) files.add(more)
    return [...files].filter((file) => !initial.has(file))
  }

  test('Must hold: the calendar of a date field is at most 25 kB, and nothing but that field fetches it', () => {
    const days = chunk('DayPopup') ?? ''
    expect(packed([days], 'br')).toBeLessThanOrEqual(MAX_DAYS)
    const others = builtFiles().filter((name) => name.endsWith('.js') && name !== days)
    const bringing = others.filter((name) => importsOfFile(name).includes(days))
    expect(bringing).toEqual([])
  })

  test('Must hold: no two files of the build need each other, or one would run before what it needs', () => {
    const scripts = builtFiles().filter((name) => name.endsWith('.js'))
    const needs = new Map(scripts.map((name) => [name, importsOfFile(name)]))
    /** All files that one needs, by whatever way. */
    const reached = (from: string) => {
      const files = new Set(needs.get(from))
      for (const file of files) for (const more of needs.get(file) ?? []) files.add(more)
      return files
    }
    expect(scripts.filter((name) => reached(name).has(name))).toEqual([])
  })

  test('Must hold: the year is at most 36.5 kB, keys and marking among it', () => {
    expect(packed(withImports('year'), 'br')).toBeLessThanOrEqual(MAX_YEAR)
  })

  test('s.2 the page of a link fetches no code of accounts, and none that changes days', () => {
    for (const name of ['link', 'board']) {
      for (const other of ['account', 'year', 'marking']) {
        expect(withImports(name), `${name} without ${other}`).not.toContain(chunk(other))
      }
    }
  })

  test('Must hold: the page asks at once for all that its visitor is going to need, which is little', () => {
    const page = read('index.html')
    for (const name of ['account', 'year', 'link']) {
      const files = withImports(name)
      expect(files.filter((file) => !page.includes(`"/${file}"`))).toEqual([])
      expect(files.length, name).toBeLessThanOrEqual(5)
    }
  })

  test('Must hold: dialogs, menus and messages are not hidden in another initial script', () => {
    const all = [...initial].map(read).join('\n')
    for (const sign of ['data-sonner-toast', 'DialogTitle', 'DropdownMenu', 'Umsatzsteuer']) {
      expect(all.includes(sign), sign).toBe(false)
    }
  })

  test('what is published names no package registry and no folder of the machine it was built on', () => {
    const registry = /registry\.[a-z0-9.-]+\.[a-z]+|\/node_modules\//i
    for (const name of builtFiles()) {
      const text = read(name)
      expect(text.match(registry)?.[0], name).toBeUndefined()
      for (const folder of [root, homedir()]) {
        if (folder.length > 1)
          expect(text.includes(`${folder}/`), `${folder} in ${name}`).toBe(false)
      }
    }
  })

  test('no source map is published', () => {
    expect(
      readdirSync(path.join(distDir, 'assets')).filter((name) => name.endsWith('.map')),
    ).toEqual([])
  })
})
