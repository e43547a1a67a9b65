import { existsSync } from 'node:fs'
import { run } from './lifetime.mjs'

/** Whether this process runs as root. */
export const isRoot = () => process.getuid?.() === 0

/** Installs Debian packages; false if this is no Debian or this process is not root. */
export async function installWithApt(...packages) {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return false
  // Keeps a package from starting the server that it brings.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update'], { env, quiet: true })
  return (await run('apt-get', ['install', '-y', ...packages], { env, quiet: true })) === 0
}
