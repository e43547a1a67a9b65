import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { unpackedName } from './pack.mjs'

/** All files below a folder, sorted; a file counts as itself. */
export function filesBelow(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.join(found.parentPath ?? found.path, found.name))
    .sort()
}

/** The record of the build in `dist`: the stamp of its sources, and its files. */
export function readRecord(dist) {
  try {
    return JSON.parse(readFileSync(path.join(dist, '.build.json'), 'utf8'))
  } catch {
    return { stamp: '', files: [] }
  }
}

/**
 * The order of the move. Assets first, so that whatever names them finds them; then the page; the worker last, because
 * a browser that sees a new worker fetches the whole build. A page that is newer than the worker does no harm; a worker
 * that is newer than the page would store the old page with the new build.
 */
const LAST = ['index.html', 'sw.js']
const rank = (name) => (name.startsWith('assets/') ? 0 : 2 + LAST.indexOf(unpackedName(name)))

/**
 * Moves a finished build into `dist` so that no page or worker ever misses a file; the assets of the build before stay
 * for pages and workers that still use them.
 * @param {string} fresh
 * @param {string} dist
 * @param {string} stamp
 */
export function switchBuild(fresh, dist, stamp) {
  const before = readRecord(dist)
  const files = filesBelow(fresh)
    .map((file) => path.relative(fresh, file).replaceAll(path.sep, '/'))
    .sort((a, b) => rank(a) - rank(b))
  for (const name of files) {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true })
    renameSync(path.join(fresh, name), path.join(dist, name))
  }
  const namesToKeep = new Set([
    ...files,
    ...before.files.filter((name) => name.startsWith('assets/')),
  ])
  // Without a record no build has put the files there, so they stay.
  const known = before.stamp === '' ? [] : filesBelow(dist)
  for (const file of known) {
    const name = path.relative(dist, file).replaceAll(path.sep, '/')
    if (!namesToKeep.has(name) && !name.startsWith('.')) rmSync(file)
  }
  writeFileSync(path.join(dist, '.build.json'), JSON.stringify({ stamp, files }))
}
