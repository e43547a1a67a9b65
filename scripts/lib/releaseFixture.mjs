// What a release left behind, so that later ones can be tested with it (e2e/fixtures); made by scripts/fixture.mjs.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { inRoot } from './paths.mjs'

const PROFILES = ['visitor', 'account']

const folderOf = (version) => inRoot('e2e', 'fixtures', version)

/**
 * A digest of a list of days: equal for two lists with the same days.
 * @param {readonly { date: string, tags: readonly string[], notes: string }[]} days
 */
export function digestOfDays(days) {
  const rows = days.map(({ date, tags, notes }) => JSON.stringify([date, tags, notes])).sort()
  return createHash('sha256').update(rows.join()).digest('hex')
}

/** Stores what a release left behind: its data, what tests know of it, and two browser profiles. */
export function keepRelease(version, { dataDir, known, profiles }) {
  const folder = folderOf(version)
  const write = (name, content) => writeFileSync(path.join(folder, name), content)
  const json = (value) => `${JSON.stringify(value, null, 2)}\n`
  mkdirSync(folder, { recursive: true })
  write('data.db.gz', gzipSync(readFileSync(path.join(dataDir, 'data.db')), { level: 9 }))
  write('known.json', json(known))
  for (const name of PROFILES) write(`${name}.json`, json(profiles[name]))
}

/** What tests know of the data of a release. */
export const knownOf = (version) =>
  JSON.parse(readFileSync(path.join(folderOf(version), 'known.json'), 'utf8'))

/** Unpacks the data of a release into a folder. */
export function unpackData(version, dataDir) {
  const packed = readFileSync(path.join(folderOf(version), 'data.db.gz'))
  writeFileSync(path.join(dataDir, 'data.db'), gunzipSync(packed))
}

/** A browser profile of a release, for Playwright, moved to the address of a server. */
export function profileOf(version, name, url) {
  const text = readFileSync(path.join(folderOf(version), `${name}.json`), 'utf8')
  const state = JSON.parse(text)
  return { ...state, origins: state.origins.map((origin) => ({ ...origin, origin: url })) }
}
