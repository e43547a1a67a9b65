import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './lifetime.mjs'
import { inRoot } from './paths.mjs'

/**
 * Installs the packages of a folder that has its own lock file, unless that was done for this lock file: users and "npm
 * test" never need them.
 * @param {string} folder within the project
 * @param {string} what what they are, for the messages
 */
export async function installExtra(folder, what) {
  const stampFile = inRoot(folder, 'node_modules', '.install')
  const stampOfNow = createHash('sha256')
    .update(readFileSync(inRoot(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOfNow) return
  console.log(`Installing ${what} ...`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['ci', '--prefix', inRoot(folder), '--ignore-scripts', '--no-audit', '--no-fund']
  if ((await run(npm, args, { quiet: true })) !== 0) {
    throw new Error(`Not to be installed: ${what}. See npm above.`)
  }
  writeFileSync(path.resolve(stampFile), stampOfNow)
}
