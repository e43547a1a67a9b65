import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { judgeVersion, TESTED } from '../../scripts/lib/pocketbaseVersions.mjs'
import { fileWarnings, settingsWarnings, withoutOperator } from '../../scripts/lib/settings.mjs'

const operator = ['NAME', 'ADDRESS', 'EMAIL', 'PHONE', 'VAT_ID'].map(
  (field) => `VITE_OPERATOR_${field}`,
)

/** Everything is set but what the test takes away. */
function setAll(): void {
  for (const name of operator) vi.stubEnv(name, 'something')
  vi.stubEnv('VITE_SUPPORT_EMAIL', 'help@quartal.test')
  vi.stubEnv('SMTP_HOST', 'mail.quartal.test')
  vi.stubEnv('MAIL_FROM', 'plan@quartal.test')
}

afterEach(() => vi.unstubAllEnvs())

test('s.2 the start is silent when operator, support address and mail are set', () => {
  setAll()
  expect(settingsWarnings()).toEqual([])
})

test.each(operator)('s.2 the start names %s while it is empty', (name) => {
  setAll()
  vi.stubEnv(name, '')
  expect(settingsWarnings()).toEqual([expect.stringContaining(name)])
})

test.each(['', 'support@example.org'])(
  'S14 the start warns of the support address "%s", which nobody reads',
  (address) => {
    setAll()
    vi.stubEnv('VITE_SUPPORT_EMAIL', address)
    expect(settingsWarnings()).toEqual([expect.stringContaining('VITE_SUPPORT_EMAIL')])
  },
)

test.each([
  ['VITE_POCKETBASE_URL', 'nonsense', 'https://api.quartal.test/'],
  ['VITE_HOLIDAYS_API_URL', 'http://', 'http://127.0.0.1:4444'],
  ['VITE_SCHOOL_HOLIDAYS_API_URL', 'school', 'https://school.quartal.test/base'],
  ['VITE_BILLING_PORTAL', 'pay.quartal.test', 'https://pay.quartal.test/portal'],
  ['VITE_TRIAL_DAYS', 'many', '14'],
  ['VITE_TRIAL_DAYS', '0', '1'],
  ['VITE_TRIAL_DAYS', '1000', '999'],
])('start: it warns of %s where that is "%s", and not where it is "%s"', (name, wrong, right) => {
  setAll()
  vi.stubEnv(name, wrong)
  expect(settingsWarnings()).toEqual([expect.stringContaining(`${name} is "${wrong}"`)])
  vi.stubEnv(name, right)
  expect(settingsWarnings()).toEqual([])
})

test('s.7 the start warns of payments that nobody hears of', () => {
  setAll()
  vi.stubEnv('VITE_CHECKOUT_YEARLY', 'https://pay.quartal.test/yearly')
  expect(settingsWarnings()).toEqual([expect.stringContaining('BILLING_WEBHOOK_SECRET')])
  vi.stubEnv('BILLING_WEBHOOK_SECRET', 'whsec_of_the_tests')
  expect(settingsWarnings()).toEqual([])
})

test('s.7 the start warns of a proxy whose visitors look like one', () => {
  setAll()
  vi.stubEnv('APP_URL', 'https://plan.quartal.test')
  expect(settingsWarnings()).toEqual([expect.stringContaining('TRUSTED_PROXY_HEADER')])
  vi.stubEnv('TRUSTED_PROXY_HEADER', 'X-Forwarded-For')
  expect(settingsWarnings()).toEqual([])
})

test.each(['0.0.0.0', '::', '192.0.2.1', 'plan.quartal.test', '127.evil.test'])(
  'the start warns of HOST=%s, which other computers reach without a proxy, and of what that means behind one',
  (host) => {
    setAll()
    vi.stubEnv('HOST', host)
    expect(settingsWarnings()).toEqual([expect.stringMatching(`HOST=${host} .*unencrypted`)])
    vi.stubEnv('TRUSTED_PROXY_HEADER', 'X-Real-IP')
    expect(settingsWarnings()).toEqual([expect.stringMatching(`HOST=${host} .*X-Real-IP`)])
  },
)

test.each(['', '127.0.0.1', '127.0.0.2', '::1', 'localhost'])(
  'the start has nothing to say of HOST=%s, which only this computer reaches',
  (host) => {
    setAll()
    vi.stubEnv('HOST', host)
    expect(settingsWarnings()).toEqual([])
  },
)

test('the start warns where payments that are only tests make people Pro', () => {
  setAll()
  vi.stubEnv('BILLING_TEST_EVENTS', 'true')
  expect(settingsWarnings()).toEqual([expect.stringContaining('BILLING_TEST_EVENTS')])
})

test('the start warns of a file with secrets that other users of the computer may read', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quartal-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, '.env')
  expect(fileWarnings(file)).toEqual([])
  writeFileSync(file, 'SMTP_PASSWORD=secret')
  for (const mode of [0o644, 0o640, 0o604, 0o666]) {
    chmodSync(file, mode)
    expect(fileWarnings(file)).toEqual([expect.stringContaining(`chmod 600 ${file}`)])
  }
  chmodSync(file, 0o600)
  expect(fileWarnings(file)).toEqual([])
})

test('PocketBase: the tested version is taken, a later one of its line with a word, any other not', () => {
  const [major, minor, patch] = TESTED.split('.').map(Number) as [number, number, number]
  expect(judgeVersion(TESTED)).toBe('tested')
  for (const later of [patch + 1, patch + 2, patch + 20]) {
    expect(judgeVersion(`${major}.${minor}.${later}`)).toBe('untested')
  }
  const others = [
    `${major}.${minor}.${patch - 1}`,
    `${major}.${minor + 1}.${patch}`,
    `${major + 1}.${minor}.${patch}`,
    `${major}.${minor}`,
    `${TESTED}-rc.1`,
    `${major}.${minor}.x`,
    '',
  ]
  for (const other of others) expect([other, judgeVersion(other)]).toEqual([other, 'other'])
})

test('test: what is set for a real server is empty for tests, and only that', () => {
  vi.stubEnv('VITE_POCKETBASE_URL', 'https://plan.quartal.test')
  vi.stubEnv('SMTP_HOST', 'mail.quartal.test')
  vi.stubEnv('POCKETBASE_BIN', '/opt/pocketbase')
  const none = withoutOperator()
  expect(none).toMatchObject({ VITE_POCKETBASE_URL: '', SMTP_HOST: '' })
  expect(none).not.toHaveProperty('POCKETBASE_BIN')
})
