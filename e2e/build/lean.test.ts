import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { packings } from '../../scripts/lib/pack.mjs'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { bg } from '../../src/i18n/bg'
import { de } from '../../src/i18n/de'
import { en } from '../../src/i18n/en'
import { isolate } from '../../src/i18n/isolate'
import { withoutIdle } from '../../vite/lean'

const whole = readFileSync(inRoot('node_modules/i18next/dist/esm/i18next.js'), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'lean-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Library = typeof import('i18next')

async function libraryOf(name: string, code: string): Promise<Library> {
  const file = path.join(folder, `${name}.mjs`)
  writeFileSync(file, code)
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Library
}

/** Values for the placeholders of a text; a person's may hold anything. */
function valuesOf(text: string): Record<string, string> {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, `<${name}> {{count}} $t(menu.help) \u05d0`]))
}

/** The keys of all texts, without the endings of plurals, and values for their placeholders. */
const KEYS = Object.entries(en).flatMap(([part, texts]) =>
  Object.entries(texts).map(
    ([key, text]) => [`${part}.${key.replace(/_(one|other)$/, '')}`, valuesOf(text)] as const,
  ),
)

/** Everything that the app has this library do, as what it answers and tells. */
async function saysAll({ createInstance }: Library): Promise<string[]> {
  const said: string[] = []
  const library = createInstance()
  await library.init({
    lng: 'en',
    supportedLngs: ['en', 'de', 'bg'],
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escape: isolate },
  })
  library.on('languageChanged', (language) => void said.push(`now ${language}`))
  for (const [language, texts] of Object.entries({ en, de, bg })) {
    library.addResourceBundle(language, 'translation', texts, true)
    await library.changeLanguage(language)
    const t = library.getFixedT(language, 'translation') as (key: string, values: object) => string
    said.push(`${library.language} ${library.resolvedLanguage}`)
    said.push(String(library.hasLoadedNamespace('translation')))
    for (const [key, values] of [...KEYS, ['menu.nothing', {}] as const]) {
      for (const count of [1, 2]) said.push(t(key, { ...values, count }))
    }
  }
  // A code without texts of its own falls back to another.
  await library.changeLanguage('bg-BG')
  said.push(String(library.resolvedLanguage), library.t('menu.help'))
  return said
}

test('i18next as it is built says every text in every language as the whole library does', async () => {
  const said = await saysAll(await libraryOf('whole', whole))
  expect(said.length).toBeGreaterThan(2_000)
  expect(new Set(said).size).toBeGreaterThan(1_000)
  expect(await saysAll(await libraryOf('lean', withoutIdle(whole)))).toEqual(said)
}, 20_000)

test('what the build leaves out of i18next is worth more than 2 kB: else it may stay', () => {
  const saved = packings.br(whole).length - packings.br(withoutIdle(whole)).length
  expect(saved).toBeGreaterThan(2_000)
})

test('code that looks otherwise, as of another version, stays as it is', () => {
  const code = 'class Other { read() { return logger } }\nexport const x = new Other().read()\n'
  expect(withoutIdle(code)).toBe(code)
})
