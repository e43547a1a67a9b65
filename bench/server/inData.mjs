import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { binaryPath } from '../../scripts/lib/pocketbase.mjs'

/** Runs code within the data folder of a server, as a migration would: what would take minutes by requests. */
export function inData(dataDir, code) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quartal-bench-'))
  try {
    writeFileSync(path.join(folder, `${Date.now()}_bench.js`), `migrate((app) => { ${code} })`)
    const flags = ['--dev=false', `--dir=${dataDir}`, `--hooksDir=${folder}/none`]
    execFileSync(binaryPath(), ['migrate', 'up', ...flags, `--migrationsDir=${folder}`], {
      stdio: 'pipe',
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
