import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { run, stopAtTheEnd, tool } from './lifetime.mjs'
import { packTexts } from './pack.mjs'
import { inRoot, root } from './paths.mjs'
import { builtInSettings, withoutOperator } from './settings.mjs'
import { filesBelow, readRecord, switchBuild } from './switchBuild.mjs'

/** What `npm start` serves; tests of it name another folder. */
export const siteDir = inRoot(process.env.QUARTAL_SITE || 'dist')

/** The build for tests and measurements, without an operator's settings, so that `dist` stays as it is. */
export const distDir = inRoot('node_modules', '.cache', 'quartal')

const SOURCES = ['src', 'public', 'index.html', 'vite', 'vite.config.ts', 'tailwind.config.ts']
const CONFIGS = ['tsconfig.json', 'package.json', 'package-lock.json']
const ABANDONED = 60 * 60_000

function stampOf(settings) {
  const hash = createHash('sha256')
  for (const file of [...SOURCES, ...CONFIGS].flatMap((name) => filesBelow(inRoot(name)))) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(path.relative(root, file)).update(readFileSync(file))
  }
  return hash.update(JSON.stringify(settings)).digest('hex')
}

function removeAbandoned(dist) {
  for (const name of readdirSync(dist).filter((entry) => entry.startsWith('.next-'))) {
    const folder = path.join(dist, name)
    if (Date.now() - statSync(folder).mtimeMs > ABANDONED) rmSync(folder, { recursive: true })
  }
}

/**
 * Builds the app into a folder and compresses its texts.
 * @param {string} folder
 * @param {Record<string, string>} settings built into the app; the operator's own are ignored
 */
export async function buildInto(folder, settings = {}) {
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const env = { NODE_ENV: 'production', ...withoutOperator(), ...settings }
  const code = await run(tool('vite'), args, { env })
  if (code !== 0) throw new Error('The app could not be built: see the message of Vite above.')
  await packTexts(folder)
}

/** Builds into `dist`, unless it holds a build of these sources and settings. */
async function buildUnlessThere(dist, settings) {
  const stamp = stampOf(settings)
  if (readRecord(dist).stamp === stamp && existsSync(path.join(dist, 'index.html'))) return
  console.log('Building the app ...')
  mkdirSync(dist, { recursive: true })
  removeAbandoned(dist)
  const fresh = mkdtempSync(path.join(dist, '.next-'))
  const clean = () => rmSync(fresh, { recursive: true, force: true })
  const unregister = stopAtTheEnd(clean)
  try {
    await buildInto(fresh, settings)
    switchBuild(fresh, dist, stamp)
  } finally {
    clean()
    unregister()
  }
}

/** Builds the app without an operator's settings, for tests and measurements. */
export const buildApp = () => buildUnlessThere(distDir, {})

/** Builds the app with the operator's settings. */
export const buildSite = () => buildUnlessThere(siteDir, builtInSettings())
