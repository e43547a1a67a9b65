import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from '../../scripts/lib/lifetime.mjs'
import { inRoot } from '../../scripts/lib/paths.mjs'

const stampFile = inRoot('bench', 'node_modules', '.bench-install')

const stampOfNow = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('bench', 'package-lock.json')))
    .digest('hex')

/** Installs what we are compared with, and Lighthouse; users and tests never need them. */
export async function installPeers() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOfNow()) return
  console.log('Installing what is compared ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['ci', '--prefix', inRoot('bench'), '--ignore-scripts', '--no-audit', '--no-fund']
  if ((await run(npm, args, { quiet: true })) !== 0) {
    throw new Error('The pages of the comparison could not be installed: see npm above.')
  }
  writeFileSync(stampFile, stampOfNow())
}
