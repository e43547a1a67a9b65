import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from './lifetime.mjs'
import { inRoot } from './paths.mjs'

const stampFile = inRoot('node_modules', '.quartal-install')

function stampOfNow() {
  const hash = createHash('sha256')
  for (const name of ['package.json', 'package-lock.json']) {
    if (existsSync(inRoot(name))) hash.update(readFileSync(inRoot(name)))
  }
  return hash.update(`${process.version} ${process.platform} ${process.arch}`).digest('hex')
}

const installed = () =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === stampOfNow()

/** Installs the packages, unless that was done for this lock file and this Node.js. */
export async function installPackages() {
  if (installed()) return
  console.log('Installing packages ...')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // With NODE_ENV=production npm would leave out what builds the app.
  const args = ['install', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline']
  const code = await run(npm, args)
  if (code !== 0) {
    throw new Error(
      'The packages could not be installed: see the message of npm above, then try again.',
    )
  }
  writeFileSync(stampFile, `${stampOfNow()}\n`)
}
