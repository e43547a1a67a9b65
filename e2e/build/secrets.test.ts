import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import util from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildInto, distDir } from '../../scripts/lib/build.mjs'
import { inRoot } from '../../scripts/lib/paths.mjs'

/** Names of every setting, and of some that an operator may have for other programs. */
const names = [
  ...Object.keys(util.parseEnv(readFileSync(inRoot('.env.example'), 'utf8'))),
  'STRIPE_SECRET_KEY',
  'DATABASE_URL',
  'SECRET',
  'PB_ENCRYPTION_KEY',
]

const isSecret = (name: string) => !name.startsWith('VITE_')
const mark = (name: string) => `marked-value-of-${name.toLowerCase().replaceAll('_', '-')}`

/** Settings that must be addresses or numbers for the app to take them over. */
const MARKED: Readonly<Record<string, string>> = {
  VITE_POCKETBASE_URL: 'https://marked-value-of-vite-pocketbase-url.example',
  VITE_SUPPORT_EMAIL: 'marked-value-of-vite-support-email@example.org',
  VITE_TRIAL_DAYS: '7',
  VITE_OPERATOR_NAME: 'marked A$B & Söhne',
}

/** This one is set in the environment alone. */
const ELSEWHERE = 'VITE_BILLING_PORTAL'

let folder: string
let files: Map<string, string>

function textsIn(place: string): Map<string, string> {
  const found = readdirSync(place, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  )
  return new Map(
    found.map((file) => {
      const name = path.join(file.parentPath, file.name)
      return [path.relative(place, name), readFileSync(name, 'latin1')]
    }),
  )
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quartal-secrets-'))
  const given = names.filter((name) => name !== ELSEWHERE)
  const settings = Object.fromEntries(given.map((name) => [name, MARKED[name] ?? mark(name)]))
  vi.stubEnv(ELSEWHERE, mark(ELSEWHERE))
  await buildInto(folder, settings)
  vi.unstubAllEnvs()
  files = textsIn(folder)
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('Must hold: no value of a setting without VITE_ is in the build, nor its name', () => {
  const all = [...files.values()].join('\n')
  // The build was made with the marked settings: what is built in by intention is there.
  expect(all).toContain(MARKED.VITE_POCKETBASE_URL)
  expect(all).toContain(MARKED.VITE_SUPPORT_EMAIL)
  for (const name of names.filter(isSecret)) {
    expect(all.includes(mark(name)), `the value of ${name}`).toBe(false)
  }
  for (const name of ['BILLING_WEBHOOK_SECRET', 'SMTP_PASSWORD', 'TRUSTED_PROXY_HEADER']) {
    expect(all.includes(name), name).toBe(false)
  }
})

test('a value is built in as it is written, and only those that a build is given', () => {
  const all = [...files.values()].join('\n')
  expect(all).toContain(mark('VITE_OPERATOR_ADDRESS'))
  expect(all).toContain(Buffer.from('marked A$B & Söhne').toString('latin1'))
  expect(all).not.toContain(mark(ELSEWHERE))
})

test.each([
  ['of these sources', () => folder],
  ['that is tested', () => distDir],
])('Must hold: the build %s holds no settings, hooks, migrations or tests', (_, place) => {
  for (const [name, text] of textsIn(place())) {
    expect(name).not.toMatch(/(^|\/)(\.env|pb_)|\.test\.|\.(ts|tsx|mjs|map|db|sqlite)$/)
    for (const sign of ['__hooks', 'runInTransaction', 'onRecordCreateRequest', '-----BEGIN']) {
      expect(text.includes(sign), `${sign} in ${name}`).toBe(false)
    }
  }
})
