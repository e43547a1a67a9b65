import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { run, stopAtTheEnd, tool } from './lifetime.mjs'
import { packTexts, unpackedName } from './pack.mjs'
import { inRoot, root } from './paths.mjs'
import { builtInSettings } from './settings.mjs'

export const distDir = inRoot('dist')
const SOURCES = ['src', 'public', 'index.html', 'vite', 'vite.config.ts', 'tailwind.config.ts']
const CONFIGS = ['tsconfig.json', 'package.json', 'package-lock.json']
const ABANDONED = 60 * 60_000

function filesBelow(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.join(found.parentPath ?? found.path, found.name))
    .sort()
}

function stampOfSources() {
  const hash = createHash('sha256')
  for (const file of [...SOURCES, ...CONFIGS].flatMap((name) => filesBelow(inRoot(name)))) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(path.relative(root, file)).update(readFileSync(file))
  }
  return hash.update(JSON.stringify(builtInSettings())).digest('hex')
}

/** What is known of the build in `dist`: the stamp of its sources and its own files. */
function readRecord(dist) {
  try {
    return JSON.parse(readFileSync(path.join(dist, '.build.json'), 'utf8'))
  } catch {
    return { stamp: '', files: [] }
  }
}

/**
 * Assets come first: whatever names them finds them. The page follows when all it asks for is there.
 * The worker is last: a browser that sees a new one fetches the whole build behind it, so by then
 * every file is of that build. A page that is newer than the worker does no harm; a worker that is
 * newer than the page would keep the old page as a part of the new build.
 */
const LAST = ['index.html', 'sw.js']
const rank = (name) => (name.startsWith('assets/') ? 0 : 2 + LAST.indexOf(unpackedName(name)))

/**
 * Moves a finished build into `dist` without a moment in which a page or a worker misses its files;
 * the assets of the build before stay for pages and workers that are still about.
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
  const kept = new Set([...files, ...before.files.filter((name) => name.startsWith('assets/'))])
  for (const file of filesBelow(dist)) {
    const name = path.relative(dist, file).replaceAll(path.sep, '/')
    if (!kept.has(name) && !name.startsWith('.')) rmSync(file)
  }
  writeFileSync(path.join(dist, '.build.json'), JSON.stringify({ stamp, files }))
}

function removeAbandoned() {
  for (const name of readdirSync(distDir).filter((entry) => entry.startsWith('.next-'))) {
    const folder = path.join(distDir, name)
    if (Date.now() - statSync(folder).mtimeMs > ABANDONED) rmSync(folder, { recursive: true })
  }
}

/**
 * Builds the app of these sources into a folder of its own, texts packed as well.
 * @param {string} folder
 * @param {Record<string, string>} env settings that are built in
 */
export async function buildInto(folder, env = {}) {
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const code = await run(tool('vite'), args, { env: { NODE_ENV: 'production', ...env } })
  if (code !== 0) throw new Error('The app could not be built: see the message of Vite above.')
  await packTexts(folder)
}

/** Builds the app into `dist` unless these sources and settings are built there already. */
export async function buildApp() {
  const stamp = stampOfSources()
  if (readRecord(distDir).stamp === stamp && existsSync(path.join(distDir, 'index.html'))) return
  console.log('Building the app ...')
  mkdirSync(distDir, { recursive: true })
  removeAbandoned()
  const fresh = mkdtempSync(path.join(distDir, '.next-'))
  const clean = () => rmSync(fresh, { recursive: true, force: true })
  const forget = stopAtTheEnd(clean)
  try {
    await buildInto(fresh)
    switchBuild(fresh, distDir, stamp)
  } finally {
    clean()
    forget()
  }
}
