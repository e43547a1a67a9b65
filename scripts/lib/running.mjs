import { randomUUID } from 'node:crypto'
import {
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { makePrivate } from './dataFolder.mjs'

const ANSWERS_WITHIN = 5_000
/** The command that holds a folder touches its note this often; a note untouched for longer is stale. In ms. */
const TOUCHED_EVERY = 2_000
const OLD_AFTER = 15_000
/** A new note may be empty for a moment before its text is written. */
const WRITTEN_WITHIN = 100
const TRIES = 20

/** The note in a data folder that says which process serves it. */
export const NOTE = '.running.json'
const noteIn = (dataDir) => path.join(dataDir, NOTE)

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists, but belongs to another user.
    return error.code === 'EPERM'
  }
}

async function isHealthy(url) {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN)
  const answer = await fetch(`${url}/api/health`, { signal }).catch(() => null)
  return answer?.ok === true
}

/** The note: its `text` and what that holds, `isFresh` if it was touched lately; null without a note. */
function readNote(dataDir) {
  try {
    const text = readFileSync(noteIn(dataDir), 'utf8')
    const isFresh = Date.now() - statSync(noteIn(dataDir)).mtimeMs < OLD_AFTER
    return { text, isFresh, ...contentOf(text) }
  } catch {
    return null
  }
}

function contentOf(text) {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/**
 * Whether this note holds the folder. It does if the command that wrote it still touches it, or if a server that has
 * lost its command still answers. A leftover note, one copied with a folder or backup, and one whose process id now
 * belongs to another process do not.
 */
async function isHeld(dataDir, note) {
  if (note.text === '') return note.isFresh
  if (note.dataDir !== realpathSync(dataDir)) return false
  if (note.isFresh && isAlive(note.command)) return true
  return note.url !== undefined && isAlive(note.pid) && (await isHealthy(note.url))
}

/** The note that holds the folder, or null; it has no `pid` and `url` while the server is starting. */
async function holderOf(dataDir) {
  const note = readNote(dataDir)
  return note && (await isHeld(dataDir, note)) ? note : null
}

const starting = (dataDir, { command }) =>
  new Error(`Quartal is just starting on ${dataDir} (process ${command}): try again in a moment.`)

/**
 * The server that runs on this data folder, or null; throws while one is starting.
 * @returns {Promise<{ pid: number, url: string } | null>}
 */
export async function runningOn(dataDir) {
  const holder = await holderOf(dataDir)
  if (holder && !holder.url) throw starting(dataDir, holder)
  return holder
}

/** Throws if a server runs on this data folder: two servers would not hear of each other's changes. */
export async function assertNotRunning(dataDir) {
  const other = await runningOn(dataDir)
  if (!other) return
  throw new Error(
    `Quartal runs at ${other.url} on ${dataDir} already: stop that one (process ${other.pid}), or set DATA_DIR to another folder.`,
  )
}

/** Removes the note with this `text`; if another process has replaced it meanwhile, that note is put back. */
function removeOld(dataDir, text) {
  const aside = `${noteIn(dataDir)}.${randomUUID()}`
  try {
    renameSync(noteIn(dataDir), aside)
  } catch {
    return
  }
  const found = readFileSync(aside, 'utf8')
  rmSync(aside)
  if (found === text) return
  try {
    writeFileSync(noteIn(dataDir), found, { mode: 0o600, flag: 'wx' })
  } catch {
    // Another process was faster and holds the folder; this one finds out before it starts its server.
  }
}

/** Writes the first note; false if there is one already. */
function writeFirst(dataDir, text) {
  try {
    // Of two processes that do this at once only one succeeds.
    writeFileSync(noteIn(dataDir), text, { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Takes a data folder, which is made if it is missing, before anything is started on it; throws if another process
 * holds it. `announce` then notes the address of the server, `release` frees the folder.
 */
export async function claimData(dataDir) {
  makePrivate(dataDir)
  const file = noteIn(dataDir)
  const claim = { dataDir: realpathSync(dataDir), id: randomUUID(), command: process.pid }
  for (let left = TRIES; !writeFirst(dataDir, JSON.stringify(claim)); left -= 1) {
    await assertNotRunningYet(dataDir, left)
  }
  const isOurs = () => readNote(dataDir)?.id === claim.id
  const touching = setInterval(
    () => isOurs() && utimesSync(file, new Date(), new Date()),
    TOUCHED_EVERY,
  )
  touching.unref()
  return {
    assertOurs() {
      if (!isOurs()) throw starting(dataDir, readNote(dataDir) ?? claim)
    },
    announce({ pid, url }) {
      const next = `${file}.${claim.id}`
      writeFileSync(next, JSON.stringify({ ...claim, pid, url }), { mode: 0o600 })
      renameSync(next, file)
    },
    release() {
      clearInterval(touching)
      if (isOurs()) rmSync(file, { force: true })
    },
  }
}

/**
 * Throws if another process holds the folder. Else it removes a stale note, or waits for an empty one to be written.
 */
async function assertNotRunningYet(dataDir, triesLeft) {
  const note = readNote(dataDir)
  if (!note) return
  if (note.text === '' && note.isFresh && triesLeft > 0) {
    await new Promise((resolve) => setTimeout(resolve, WRITTEN_WITHIN))
    return
  }
  await assertNotRunning(dataDir)
  removeOld(dataDir, note.text)
}
