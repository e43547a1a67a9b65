import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runPocketBase } from '../../scripts/lib/pocketbaseProgram.mjs'

/** Runs the migrations once: the servers of the tests begin with a copy of what they made. */
export async function setup() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quartal-migrated-'))
  await runPocketBase({ dataDir, args: ['migrate', 'up'] })
  process.env.QUARTAL_MIGRATED = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}

/** Makes a data folder that is as after the migrations. */
export function copyMigrated(dataDir: string): string {
  cpSync(process.env.QUARTAL_MIGRATED ?? '', dataDir, { recursive: true })
  return dataDir
}
