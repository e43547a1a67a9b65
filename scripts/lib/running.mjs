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
/** The command that holds a folder touches its note that often; one that it left alone for so long is old. */
const TOUCHED_EVERY = 2_000
const OLD_AFTER = 15_000
/** A note is there a moment before its text is. */
const WRITTEN_WITHIN = 100
const TRIES = 20

/** The note in a data folder that says who serves it. */
export const NOTE = '.running.json'
const noteIn = (dataDir) => path.join(dataDir, NOTE)

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is somebody else's.
    return error.code === 'EPERM'
  }
}

async function isHealthy(url) {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN)
  const answer = await fetch(`${url}/api/health`, { signal }).catch(() => null)
  return answer?.ok === true
}

/** What the note says: `text` as it stands there, `isFresh` if it was touched lately; null without a note. */
function readNote(dataDir) {
  try {
    const text = readFileSync(noteIn(dataDir), 'utf8')
    const isFresh = Date.now() - statSync(noteIn(dataDir)).mtimeMs < OLD_AFTER
    return { text, isFresh, ...said(text) }
  } catch {
    return null
  }
}

function said(text) {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/**
 * Whether somebody holds the folder by this note: the command that has started the server and touches the
 * note, or a server that has lost its command and answers. A note that is left over, or has come with a copy
 * or a backup of another folder, holds nothing; nor does a number that another process has got since.
 */
async function isHeld(dataDir, note) {
  if (note.text === '') return note.isFresh
  if (note.dataDir !== realpathSync(dataDir)) return false
  if (note.isFresh && isAlive(note.command)) return true
  return note.url !== undefined && isAlive(note.pid) && (await isHealthy(note.url))
}

/** The note of whoever holds the folder, or null; it has no `pid` and `url` while the server is still starting. */
async function holderOf(dataDir) {
  const note = readNote(dataDir)
  return note && (await isHeld(dataDir, note)) ? note : null
}

const starting = (dataDir, { command }) =>
  new Error(`Quartal is just starting on ${dataDir} (process ${command}): try again in a moment.`)

/**
 * The server that runs on this data folder, or null; throws one sentence while one is starting.
 * @returns {Promise<{ pid: number, url: string } | null>}
 */
export async function runningOn(dataDir) {
  const holder = await holderOf(dataDir)
  if (holder && !holder.url) throw starting(dataDir, holder)
  return holder
}

/** Throws one sentence when a server runs on this data folder already: two would not hear of each other. */
export async function assertNotRunning(dataDir) {
  const other = await runningOn(dataDir)
  if (!other) return
  throw new Error(
    `Quartal runs at ${other.url} on ${dataDir} already: stop that one (process ${other.pid}), or set DATA_DIR to another folder.`,
  )
}

/** Takes the note away that says `text`; another one, which somebody has put there meanwhile, comes back. */
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
    // Whoever was quicker holds the folder; the other one finds that out before it starts its server.
  }
}

/** Writes the first note; false when there is one already. */
function writeFirst(dataDir, text) {
  try {
    // Of two that do this at the same moment one succeeds.
    writeFileSync(noteIn(dataDir), text, { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Takes hold of a data folder, which is made if it is missing, before anything is started on it; throws one
 * sentence when somebody else has it. Once the server runs, `announce` notes where it is found; `release`
 * gives the folder free.
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

/** Throws when the note is somebody's; else it is gone afterwards, or is waited for until it says something. */
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
