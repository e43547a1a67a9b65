import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { root } from '../../scripts/lib/paths.mjs'
import { binaryPath } from '../../scripts/lib/pocketbaseProgram.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { loadSettings } from '../../scripts/lib/settings.mjs'
import { command } from './endedCommands'
import { copyMigrated } from './migratedData'

const folder = mkdtempSync(path.join(tmpdir(), 'quartal data ü & (1) '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())

test.each([
  ['backup', []],
  ['pro', ['ann@example.com', 'on']],
])('%s: a folder without data is named, and none is made there', async (name, args) => {
  const dataDir = path.join(folder, 'misspelt')
  const { code, output } = await command(name, args, { DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(output).toBe(`There is no data in ${dataDir}: check DATA_DIR.`)
  expect(existsSync(dataDir)).toBe(false)
})

/** Nothing is closed to root, unless it has none of its rights. */
const asAnybody = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all'] : []

const everyCommand: [string, string[]][] = [
  ['start', []],
  ['backup', []],
  ['superuser', ['ann@example.com', 'long enough']],
  ['restore', [path.join(root, 'package.json')]],
]

describe.each(everyCommand)('%s', (name, args) => {
  const run = async (dataDir: string) =>
    command(name, args, { PORT: `${await freePort()}`, DATA_DIR: dataDir })

  test(`${name}: a data folder that is a file is told in one sentence`, async () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    const { code, output } = await run(file)
    expect(code).toBe(1)
    expect(output).toBe(`DATA_DIR is ${file}, but that is no folder.`)
  })

  test(`${name}: a data folder of somebody else is named`, async () => {
    const dataDir = path.join(folder, `closed to ${name}`)
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o500)
    const settings = { PORT: `${await freePort()}`, DATA_DIR: dataDir }
    const { code, output } = await command(name, args, settings, asAnybody)
    expect(code).toBe(1)
    expect(output).toBe(`${dataDir} may not be read and written by this user: see to its owner.`)
  })
})

test.each(everyCommand.slice(0, 3))(
  '%s: a folder with a restore that has not ended gets no data of its own',
  async (name, args) => {
    const dataDir = path.join(folder, `half for ${name}`)
    mkdirSync(path.join(dataDir, '.restoring'), { recursive: true })
    const settings = { PORT: `${await freePort()}`, DATA_DIR: dataDir }
    const { code, output } = await command(name, args, settings)
    expect(code).toBe(1)
    expect(output).toBe(
      `A restore into ${dataDir} has not ended: wait for it, or run it again if it was interrupted.`,
    )
    expect(existsSync(path.join(dataDir, 'data.db'))).toBe(false)
  },
)

test('s.7 a backup is restored into a disk of its own, which is never quite empty', async () => {
  const from = { DATA_DIR: copyMigrated(path.join(folder, 'from')) }
  const { output } = await command('backup', [], from)
  const dataDir = path.join(folder, 'disk')
  mkdirSync(path.join(dataDir, 'lost+found'), { recursive: true })
  const backup = /The backup is (.+\.zip)$/.exec(output)?.[1] ?? ''
  expect(await command('restore', [backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  expect(existsSync(path.join(dataDir, 'data.db'))).toBe(true)
})

test('start: POCKETBASE_BIN and DATA_DIR are taken from the folder of the project', () => {
  const program = binaryPath()
  vi.stubEnv('POCKETBASE_BIN', path.relative(root, program))
  vi.stubEnv('DATA_DIR', 'data')
  expect(binaryPath()).toBe(program)
  expect(loadSettings().dataDir).toBe(path.join(root, 'data'))
})

test.each([
  ['start', ['--port', '3000'], /^Usage: npm start \(what can be set stands in \.env\.example\)$/],
  ['seed', ['ann@example.com', 'long enough', '--years'], /^--years takes a whole number/],
])('%s: an argument that says nothing is refused', async (name, args, says) => {
  const settings = { PORT: `${await freePort()}`, DATA_DIR: path.join(folder, 'wrong words') }
  const { code, output } = await command(name, args, settings)
  expect(code).toBe(1)
  expect(output).toMatch(says)
})
