import { accessSync, constants, existsSync, statSync } from 'node:fs'
import path from 'node:path'

const { R_OK, W_OK, X_OK } = constants

/** The file without which a folder holds no data of Quartal. */
export const DATABASE = 'data.db'

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
