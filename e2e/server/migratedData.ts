import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareData } from '../../scripts/lib/pocketbase.mjs'
import { runPocketBase } from '../../scripts/lib/pocketbaseProgram.mjs'

/** Runs the migrations once: the servers of the tests begin with a copy of what they made. */
export async function setup() {
  const folder = mkdtempSync(path.join(tmpdir(), 'quartal-migrated-'))
  const dataDir = path.join(folder, 'migrated')
  const prepared = path.join(folder, 'prepared')
  await runPocketBase({ dataDir, args: ['migrate', 'up'] })
  process.env.QUARTAL_MIGRATED = dataDir
  cpSync(dataDir, prepared, { recursive: true })
  await prepareData(prepared)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Makes a data folder that is as after the migrations. */
export function copyMigrated(dataDir: string): string {
  cpSync(process.env.QUARTAL_MIGRATED ?? '', dataDir, { recursive: true })
  return dataDir
}
