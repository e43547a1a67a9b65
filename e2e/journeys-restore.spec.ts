import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { distDir } from '../scripts/lib/build.mjs'
import { spawnPocketBase, throwaway } from '../scripts/lib/pocketbase.mjs'
import { openDay, shownDays, signIn, toggleTag, waitForStatus, writeNote } from './support/calendar'
import { command } from './support/command'
import { openAs } from './support/device'
import { asSuperuser, newUser } from './support/server'
import { test } from './support/test'

const [FIRST, SECOND, THIRD] = [openDay(3), openDay(31), openDay(62)]

test('Must hold: after a scheduled backup is restored into an empty folder a browser sees the same days', {
  tag: '@long',
}, async ({ browser }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quartal-restore-'))
  const server = await throwaway({ publicDir: distDir })
  let restored: Awaited<ReturnType<typeof spawnPocketBase>> | undefined
  const open = async () => (await browser.newContext({ baseURL: server.url })).newPage()
  try {
    const user = await newUser({ server })
    const page = await open()
    await openAs(page, user, server)
    await toggleTag(page, FIRST, 2)
    await writeNote(page, SECOND, 'Before the disk broke')
    await waitForStatus(page, 'synced')

    const operator = asSuperuser(server)
    await operator.crons.run('__pbAutoBackup__')
    // It has its name when it is complete.
    const finished = async () =>
      (await operator.backups.getFullList()).flatMap(({ key }) => key.match(/.+\.zip$/) ?? [])
    await expect.poll(finished).toHaveLength(1)
    const file = path.join(server.dataDir, 'backups', ...(await finished()))
    await server.stop()
    const dataDir = path.join(folder, 'empty')
    expect((await command('restore', [file], { DATA_DIR: dataDir })).code).toBe(0)
    const port = Number(new URL(server.url).port)
    restored = await spawnPocketBase({ dataDir, publicDir: distDir, port })

    // A browser that has seen nothing of it before.
    const other = await open()
    await signIn(other, user)
    await waitForStatus(other, 'synced')
    const days = {
      [FIRST]: { tags: ['Arbeit'], note: '' },
      [SECOND]: { tags: [], note: 'Before the disk broke' },
    }
    expect(await shownDays(other)).toEqual(days)
    // The one that stood open all the time just goes on.
    await writeNote(page, THIRD, 'And after it')
    await waitForStatus(page, 'synced')
    const after = { ...days, [THIRD]: { tags: [], note: 'And after it' } }
    await expect.poll(() => shownDays(other)).toEqual(after)
  } finally {
    await restored?.stop()
    await server.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
})
