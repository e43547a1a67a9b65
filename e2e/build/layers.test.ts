import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/lib/paths.mjs'

/**
 * Imports point left. The lint rules stand in biome.json, one override per layer. Tests and
 * what helps them are the one exception: they may import across layers where they must.
 */
const CHAIN = ['domain', 'storage', 'sync', 'state', 'features', 'pages', 'app']
const SIDE = ['ui', 'i18n']
/** What draws the days before React: only the entry names it. */
const FIRST = 'first'
const LAYERS = [...CHAIN, ...SIDE, FIRST]

/** What each layer may not import, its own folder apart. */
function forbiddenOf(layer: string): string[] {
  if (layer === FIRST) return ['sync', 'state', 'pages', 'app']
  if (SIDE.includes(layer)) return [...CHAIN, FIRST]
  const later = [...CHAIN.slice(CHAIN.indexOf(layer) + 1), FIRST]
  if (layer === 'features') return [...later, 'features', 'storage', 'sync']
  return CHAIN.indexOf(layer) < CHAIN.indexOf('state') ? [...later, ...SIDE] : later
}

const PACKAGES: Record<string, string[]> = {
  domain: ['react', 'react-dom/client', 'pocketbase', 'i18next', 'sonner', '@radix-ui/react-tabs'],
  storage: ['react', 'sonner'],
  sync: ['react', 'pocketbase'],
  state: ['@radix-ui/react-dialog'],
}

/** What the domain and the engine do not reach for, by whatever name. */
const GLOBALS = ['window', 'document', 'navigator', 'localStorage', 'fetch', 'globalThis', 'self']

const FORMS: Record<string, (from: string) => string> = {
  value: (from) => `import { x } from '${from}'\nx()\n`,
  type: (from) => `import type { X } from '${from}'\nexport type Y = X\n`,
  dynamic: (from) => `export const load = () => import('${from}')\n`,
  passedOn: (from) => `export { x } from '${from}'\n`,
}

/** Where a file of a layer lies; features have a folder each. */
const folderOf = (layer: string) => (layer === 'features' ? 'src/features/one' : `src/${layer}`)
const fileOf = (layer: string) => (layer === 'features' ? 'features/two/x' : `${layer}/x`)

type Offence = { readonly file: string; readonly text: string }

function offences(): Offence[] {
  const found: Offence[] = []
  const add = (layer: string, name: string, from: string) => {
    for (const [form, write] of Object.entries(FORMS)) {
      found.push({ file: `${folderOf(layer)}/${name}_${form}.ts`, text: write(from) })
    }
  }
  for (const layer of LAYERS) {
    const up = layer === 'features' ? '../../' : '../'
    for (const other of forbiddenOf(layer)) {
      add(layer, `${other}Alias`, `@/${fileOf(other)}`)
      add(layer, `${other}Relative`, `${up}${fileOf(other)}`)
    }
    const outside = layer === 'features' ? '../two/x' : '../domain/dates'
    add(layer, 'leaving', outside)
    add(layer, 'leavingFromHere', `./${outside}`)
    add(layer, 'leavingAfterAll', `./part/../${outside}`)
    add(layer, 'testing', '@/testing/setup')
    for (const name of PACKAGES[layer] ?? []) add(layer, name.replace(/\W/g, '_'), name)
  }
  for (const layer of ['domain', 'storage', 'sync']) add(layer, 'i18nItself', '@/i18n')
  for (const [folder, outside] of [
    ['features/one/part', '../../two/x'],
    ['i18n/de', '../../ui/Button'],
  ] as const) {
    add(folder, 'leaving', outside)
    add(folder, 'leavingFromHere', `./${outside}`)
    add(folder, 'leavingAfterAll', `../other/${outside}`)
  }
  for (const layer of ['domain', 'sync']) {
    for (const name of GLOBALS) {
      found.push({ file: `src/${layer}/global_${name}.ts`, text: `export const x = ${name}\n` })
    }
  }
  return found
}

function allowed(): Offence[] {
  const found: Offence[] = []
  for (const layer of LAYERS) {
    const forbidden = forbiddenOf(layer)
    for (const other of LAYERS.filter((name) => name !== layer && !forbidden.includes(name))) {
      const text = `import type { X } from '@/${fileOf(other)}'\nexport type Y = X\n`
      found.push({ file: `${folderOf(layer)}/${other}Allowed.ts`, text })
    }
    const neighbour = `import type { X } from './neighbour'\nexport type Y = X\n`
    found.push({ file: `${folderOf(layer)}/neighbourAllowed.ts`, text: neighbour })
  }
  for (const folder of ['src/features/one/part', 'src/i18n/de']) {
    const text = `import type { X } from '../parent'\nexport type Y = X\n`
    found.push({ file: `${folder}/parentAllowed.ts`, text })
  }
  const crossing = `import type { X } from '@/app/App'\nexport type Y = X\n`
  found.push({ file: 'src/domain/dates.test.ts', text: crossing })
  return found
}

type Report = { diagnostics: { category: string; location: { path: string } }[] }

/** Two files that need each other, for a value or for a type alone. */
const CIRCLES = ['value', 'type'].flatMap((form) =>
  ['Here', 'There'].map((side) => {
    const other = `./${form}${side === 'Here' ? 'There' : 'Here'}`
    return { file: `src/state/${form}${side}.ts`, text: FORMS[form]?.(other) ?? '' }
  }),
)

const RULES = [
  'style/noRestrictedImports',
  'style/noRestrictedGlobals',
  'suspicious/noImportCycles',
]

/** The files in which the linter sees a restricted import or global, or an import that leads in a circle. */
async function restricted(folder: string): Promise<Set<string>> {
  const biome = path.join(root, 'node_modules/.bin/biome')
  const only = RULES.map((rule) => `--only=${rule}`)
  const words = ['lint', ...only, '--reporter=json', '--max-diagnostics=none', 'src']
  const ran = promisify(execFile)(biome, words, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
  const { stdout } = await ran.catch((failed: { stdout: string }) => failed)
  const { diagnostics } = JSON.parse(stdout) as Report
  const hits = diagnostics.filter(({ category }) =>
    RULES.some((rule) => category === `lint/${rule}`),
  )
  return new Set(hits.map(({ location }) => location.path))
}

let folder: string
let seen: Set<string>

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'layers-'))
  for (const name of ['biome.json', '.gitignore']) {
    copyFileSync(path.join(root, name), path.join(folder, name))
  }
  for (const { file, text } of [...offences(), ...allowed(), ...CIRCLES]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  seen = await restricted(folder)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('imports point left', () => {
  test.each(LAYERS)('everything forbidden to %s is an error', (layer) => {
    const files = offences().map(({ file }) => file)
    const missed = files.filter((file) => file.startsWith(`src/${layer}/`) && !seen.has(file))
    expect(missed).toEqual([])
  })

  test('files that import each other are an error, types alone too', () => {
    expect(CIRCLES.filter(({ file }) => !seen.has(file))).toEqual([])
  })

  test('what is allowed is no error', () => {
    expect(allowed().filter(({ file }) => seen.has(file))).toEqual([])
  })
})
