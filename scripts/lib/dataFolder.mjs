import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'

const { R_OK, W_OK, X_OK } = constants

/** The file without which a folder holds no data of Quartal. */
export const DATABASE = 'data.db'

/** What a file of SQLite begins with. */
const OF_SQLITE = 'SQLite format 3\0'

/** Says whether a file is a database, by its beginning and by its length, which it says itself. */
export function isDatabase(file) {
  const head = Buffer.alloc(32)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, head)
  } finally {
    closeSync(opened)
  }
  // The length of a page, 1 for 65,536, and how many there are.
  const page = head.readUInt16BE(16)
  const length = (page === 1 ? 65_536 : page) * head.readUInt32BE(28)
  return (
    head.toString('latin1', 0, OF_SQLITE.length) === OF_SQLITE && statSync(file).size === length
  )
}

/** The folder within it where a restore keeps what it has unpacked so far. */
export const UNFINISHED = '.restoring'
export const unfinishedIn = (dataDir) => path.join(dataDir, UNFINISHED)

function assertOpen(place, rights) {
  if (!existsSync(place)) return
  try {
    accessSync(place, rights)
  } catch {
    throw new Error(`${place} may not be read and written by this user: see to its owner.`)
  }
}

/** Throws one sentence when this is no folder, or one of somebody else; it may be missing. */
export function assertUsable(dataDir) {
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory()) {
    throw new Error(`DATA_DIR is ${dataDir}, but that is no folder.`)
  }
  assertOpen(dataDir, R_OK | W_OK | X_OK)
  assertOpen(path.join(dataDir, DATABASE), R_OK | W_OK)
}

/** Throws one sentence while a restore fills this folder: new data would be taken for what it restores. */
export function assertRestored(dataDir) {
  if (!existsSync(unfinishedIn(dataDir))) return
  throw new Error(
    `A restore into ${dataDir} has not ended: wait for it, or run it again if it was interrupted.`,
  )
}

/** Throws one sentence when there is no data: a backup of nothing, under a misspelt name, would please. */
export function assertHasData(dataDir) {
  assertUsable(dataDir)
  assertRestored(dataDir)
  if (existsSync(path.join(dataDir, DATABASE))) return
  throw new Error(`There is no data in ${dataDir}: check DATA_DIR.`)
}

/**
 * Makes the folder if it is missing and keeps it, and whatever this process and its children write from now
 * on, from everybody else on this computer: it holds passwords and notes. What was built before is as
 * readable as the sources, for there is nothing secret in it.
 */
export function makePrivate(dataDir) {
  // Threads share what is set for the whole process.
  if (isMainThread) process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    chmodSync(dataDir, 0o700)
  } catch (error) {
    // A disk of its own may belong to root and be lent by its group.
    if (error.code !== 'EPERM') throw error
  }
}
