import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/lib/ports.mjs'
import { claimData, NOTE, runningOn } from '../../scripts/lib/running.mjs'
import { command, launch } from './endedCommands'
import { copyMigrated } from './migratedData'

const folder = mkdtempSync(path.join(tmpdir(), 'quartal-two-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newFolder = (name: string) => {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir)
  return dataDir
}

/** A note that some other command has left in the folder, touched `age` milliseconds ago. */
function leaveNote(dataDir: string, note: object | string, age: number): void {
  const file = path.join(dataDir, NOTE)
  writeFileSync(file, typeof note === 'string' ? note : JSON.stringify({ dataDir, ...note }))
  const then = new Date(Date.now() - age)
  utimesSync(file, then, then)
}

/** Of this many at the same moment the names of those that got the folder. */
async function claimAtOnce(dataDir: string, count: number) {
  const claims = await Promise.allSettled(Array.from({ length: count }, () => claimData(dataDir)))
  const held = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []))
  onTestFinished(() => {
    for (const claim of held) claim.release()
  })
  const refusals = claims.flatMap((claim) => (claim.status === 'rejected' ? [claim.reason] : []))
  return { held, refusals: refusals.map((reason) => (reason as Error).message) }
}

test('start: of two that begin in the same second on one folder one is told that the other has it', async () => {
  const dataDir = copyMigrated(path.join(folder, 'same second'))
  const runs = await Promise.all(
    [1, 2].map(async () => launch('start', [], { PORT: `${await freePort()}`, DATA_DIR: dataDir })),
  )
  const first = await Promise.race(runs.map(async (run) => ({ run, end: await run.ended })))
  expect(first.end.code).toBe(1)
  expect(first.end.output).toMatch(/Quartal (is just starting|runs at \S+) on .*same second/)
  const other = runs.find((run) => run !== first.run)
  await expect.poll(() => runningOn(dataDir).catch(() => null), { timeout: 40_000 }).toBeTruthy()
  other?.child.kill('SIGTERM')
  expect(await other?.ended).toMatchObject({ code: 0 })
  expect(readdirSync(dataDir)).not.toContain(NOTE)
})

test('start: a folder is held by one of many, and free again after it', async () => {
  const dataDir = path.join(folder, 'not there yet')
  const { held, refusals } = await claimAtOnce(dataDir, 20)
  expect(held).toHaveLength(1)
  expect(new Set(refusals)).toEqual(
    new Set([
      `Quartal is just starting on ${dataDir} (process ${process.pid}): try again in a moment.`,
    ]),
  )
  expect(() => held[0]?.assertOurs()).not.toThrow()
  held[0]?.release()
  expect((await claimAtOnce(dataDir, 1)).held).toHaveLength(1)
})

const NOBODY = 2 ** 22 + 1

test.each([
  ['of a process that is gone', { command: NOBODY }, 0],
  ['whose number another process has by now', { command: process.pid }, 60_000],
  [
    'of a server that has lost its command and does not answer',
    { command: NOBODY, pid: process.pid, url: 'http://127.0.0.1:9' },
    0,
  ],
  ['that came with a copy of another folder', { command: process.pid, dataDir: '/elsewhere' }, 0],
  ['that was never written to its end', '', 60_000],
  ['that is no text of ours', 'null', 0],
])('start: a note %s holds nobody up, and one of many takes its place', async (name, note, age) => {
  const dataDir = newFolder(`left ${name}`)
  leaveNote(dataDir, note, age)
  const { held } = await claimAtOnce(dataDir, 10)
  expect(held).toHaveLength(1)
  held[0]?.release()
  expect(readdirSync(dataDir)).toEqual([])
})

test('start: a note whose text is still to come is waited for', async () => {
  const dataDir = newFolder('being written')
  leaveNote(dataDir, '', 0)
  const claim = claimData(dataDir)
  leaveNote(dataDir, { command: process.pid }, 0)
  await expect(claim).rejects.toThrow('is just starting')
})

test('start: who has lost the folder meanwhile starts no server', async () => {
  const dataDir = newFolder('lost')
  const claim = await claimData(dataDir)
  leaveNote(dataDir, { command: process.pid, id: 'other' }, 0)
  expect(() => claim.assertOurs()).toThrow('is just starting')
  claim.release()
  expect(readFileSync(path.join(dataDir, NOTE), 'utf8')).toContain('other')
})

test('pro: while a server starts on the data nothing else is started there', async () => {
  const dataDir = copyMigrated(path.join(folder, 'starting'))
  const claim = await claimData(dataDir)
  onTestFinished(claim.release)
  const { code, output } = await command('pro', ['a@example.com', 'on'], { DATA_DIR: dataDir })
  expect([code, output]).toEqual([1, expect.stringMatching(/^Quartal is just starting on /)])
})

/** What other people of this computer may do with the files of a folder; nothing is ''. */
const openFiles = (dataDir: string) =>
  ['.', ...readdirSync(dataDir, { recursive: true }).map(String)].filter(
    (name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0,
  )

test('data, backups and what is restored of them are closed to other people of this computer', async () => {
  const dataDir = newFolder('made before')
  chmodSync(dataDir, 0o755)
  const settings = { DATA_DIR: dataDir, PORT: `${await freePort()}` }
  expect(await command('seed', ['a@example.com', 'long enough'], settings)).toMatchObject({
    code: 0,
  })
  const { output } = await command('backup', [], settings)
  expect(openFiles(dataDir)).toEqual([])
  const backup = /The backup is (.+\.zip)$/.exec(output)?.[1] ?? ''
  const restored = path.join(folder, 'restored')
  expect(await command('restore', [backup], { DATA_DIR: restored })).toMatchObject({ code: 0 })
  expect(openFiles(restored)).toEqual([])
})
