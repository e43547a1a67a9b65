import { existsSync } from 'node:fs'
import { run } from './lifetime.mjs'

/** Whether this process may do what it likes here. */
export const isRoot = () => process.getuid?.() === 0

/** Installs packages of Debian; false where this is no Debian, or not for us to change. */
export async function installWithApt(...packages) {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return false
  // A server that is only to be tried here is not to be started by its package.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update'], { env, quiet: true })
  return (await run('apt-get', ['install', '-y', ...packages], { env, quiet: true })) === 0
}
