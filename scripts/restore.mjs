import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, stopAtTheEnd } = await import('./lib/lifetime.mjs')
const { assertUsable, DATABASE, makePrivate, UNFINISHED, unfinishedIn } = await import(
  './lib/dataFolder.mjs'
)
const { NOTE } = await import('./lib/running.mjs')
const { loadSettings } = await import('./lib/settings.mjs')
const { unzip } = await import('./lib/zip.mjs')

/** What is no data: the rest of an interrupted restore, and what a disk of its own begins with. */
const NOTHING = [UNFINISHED, 'lost+found']

const isEmpty = (folder) =>
  !existsSync(folder) || readdirSync(folder).every((name) => NOTHING.includes(name))

function assertEmpty(folder) {
  if (isEmpty(folder)) return
  throw new Error(`${folder} is not empty: stop the server and move that folder away first.`)
}

await main(async () => {
  const [backup, ...more] = process.argv.slice(2)
  if (!backup || more.length > 0) throw new Error('Usage: npm run restore -- BACKUP.zip')
  if (!existsSync(backup)) throw new Error(`There is no file ${path.resolve(backup)}.`)
  const { dataDir } = loadSettings()
  assertUsable(dataDir)
  assertEmpty(dataDir)

  const unfinished = unfinishedIn(dataDir)
  const clean = () => rmSync(unfinished, { recursive: true, force: true })
  clean()
  stopAtTheEnd(clean)
  makePrivate(dataDir)
  mkdirSync(unfinished, { mode: 0o700 })
  // A server that was started meanwhile has left its note; one that is started now finds this folder.
  assertEmpty(dataDir)
  try {
    const names = await unzip(backup, unfinished)
    // It names the server that the backup was made of.
    rmSync(path.join(unfinished, NOTE), { force: true })
    if (!names.includes(DATABASE)) throw new Error('it holds no data of Quartal')
  } catch (error) {
    throw new Error(`${backup} cannot be restored: ${error.message}.`)
  }
  // The database is the last one: half a backup must not be taken for the data.
  const names = readdirSync(unfinished).sort((a, b) => (a === DATABASE) - (b === DATABASE))
  for (const name of names) renameSync(path.join(unfinished, name), path.join(dataDir, name))
  clean()
  console.log(`${dataDir} holds the data of ${backup}: start the server with "npm start".`)
})
