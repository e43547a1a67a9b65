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

/** A folder without this file holds no data of Quartal. */
export const DATABASE = 'data.db'

/** The first bytes of an SQLite file. */
const OF_SQLITE = 'SQLite format 3\0'

/** Whether a file is a whole SQLite database: by its first bytes, and by the length in its header. */
export function isDatabase(file) {
  const head = Buffer.alloc(32)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, head)
  } finally {
    closeSync(opened)
  }
  // The page size (1 stands for 65,536) and the number of pages.
  const page = head.readUInt16BE(16)
  const length = (page === 1 ? 65_536 : page) * head.readUInt32BE(28)
  return (
    head.toString('latin1', 0, OF_SQLITE.length) === OF_SQLITE && statSync(file).size === length
  )
}

/** The folder inside the data folder into which a restore unpacks. */
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

/** Throws if this is no folder or may not be used by this user; it may be missing. */
export function assertUsable(dataDir) {
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory()) {
    throw new Error(`DATA_DIR is ${dataDir}, but that is no folder.`)
  }
  assertOpen(dataDir, R_OK | W_OK | X_OK)
  assertOpen(path.join(dataDir, DATABASE), R_OK | W_OK)
}

/** Throws while a restore fills this folder: a server that started now would add data of its own to it. */
export function assertRestored(dataDir) {
  if (!existsSync(unfinishedIn(dataDir))) return
  throw new Error(
    `A restore into ${dataDir} has not ended: wait for it, or run it again if it was interrupted.`,
  )
}

/** Throws if there is no data: a backup of a misspelt folder would look like a success. */
export function assertHasData(dataDir) {
  assertUsable(dataDir)
  assertRestored(dataDir)
  if (existsSync(path.join(dataDir, DATABASE))) return
  throw new Error(`There is no data in ${dataDir}: check DATA_DIR.`)
}

/**
 * Makes the data folder if it is missing, and closes it and all that this process and its children write from now on to
 * other users of this computer: it holds passwords and notes. The build is not secret and stays readable.
 */
export function makePrivate(dataDir) {
  // Only the main thread may set the umask, which holds for the whole process.
  if (isMainThread) process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    chmodSync(dataDir, 0o700)
  } catch (error) {
    // The folder of a mounted disk may belong to root and be shared by its group.
    if (error.code !== 'EPERM') throw error
  }
}
