import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ANSWERS_WITHIN = 5_000

const noteIn = (dataDir) => path.join(dataDir, '.running.json')

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

/**
 * The server that runs on this data folder, if it was noted there; a note that is left over, or has come
 * with a copy or a backup of another folder, is none.
 * @returns {Promise<{ pid: number, url: string } | null>}
 */
export async function runningOn(dataDir) {
  let note
  try {
    note = JSON.parse(readFileSync(noteIn(dataDir), 'utf8'))
  } catch {
    return null
  }
  const isOurs =
    note?.dataDir === realpathSync(dataDir) && isAlive(note.pid) && (await isHealthy(note.url))
  return isOurs ? note : null
}

/** Throws one sentence when a server runs on this data folder already: two would not hear of each other. */
export async function assertNotRunning(dataDir) {
  const other = await runningOn(dataDir)
  if (!other) return
  throw new Error(
    `Quartal runs at ${other.url} on ${dataDir} already: stop that one (process ${other.pid}), or set DATA_DIR to another folder.`,
  )
}

/** Notes in the data folder where its server is found; the answer takes the note away. */
export function noteRunning(dataDir, { pid, url }) {
  // A folder may have more names than one, by symbolic links.
  const note = { dataDir: realpathSync(dataDir), pid, url }
  writeFileSync(noteIn(dataDir), JSON.stringify(note), { mode: 0o600 })
  return () => rmSync(noteIn(dataDir), { force: true })
}
