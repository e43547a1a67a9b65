import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { binaryPath } from '../../scripts/lib/pocketbase.mjs'
import type { Server } from './harness'

/** So often it is tried again where the server writes in between: then nothing of it was done. */
const TRIES = 20

/** Runs code within the data folder of a server, as a migration would, and returns what it prints. */
export function inDatabase(server: Server, code: string): string {
  for (let tries = 1; ; tries += 1) {
    try {
      return runOnce(server, code)
    } catch (error) {
      if (tries === TRIES || !String(error).includes('database is locked')) throw error
    }
  }
}

function runOnce(server: Server, code: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'quartal-migration-'))
  try {
    writeFileSync(path.join(folder, `${Date.now()}_test.js`), `migrate((app) => { ${code} })`)
    const flags = ['--dev=false', `--dir=${server.dataDir}`, `--hooksDir=${folder}/none`]
    const args = ['migrate', 'up', ...flags, `--migrationsDir=${folder}`]
    return execFileSync(binaryPath(), args, { encoding: 'utf8', stdio: 'pipe' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
