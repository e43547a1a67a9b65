import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inRoot } from './paths.mjs'
import { filesBelow } from './switchBuild.mjs'

const entry = inRoot('src', 'domain', 'forServer.ts')
const bundle = inRoot('pb_hooks', 'built', 'domain.js')

/** The first line of a bundle: a digest of its sources. */
function stamp() {
  const hash = createHash('sha256')
  const sources = filesBelow(inRoot('src', 'domain')).filter((file) => !file.includes('.test.'))
  for (const file of [...sources, inRoot('package.json'), fileURLToPath(import.meta.url)]) {
    hash.update(readFileSync(file))
  }
  return `// ${hash.digest('hex')}\n`
}

/**
 * Bundles what the server's hooks take from the domain, unless a bundle of these sources exists. Each server start and
 * each of its commands does so first.
 */
export async function bundleDomain() {
  const first = stamp()
  if (existsSync(bundle) && readFileSync(bundle, 'utf8').startsWith(first)) return
  const { build } = await import('vite')
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@': inRoot('src') } },
    build: { lib: { entry, formats: ['cjs'] }, minify: false, target: 'es2022', write: false },
  })
  mkdirSync(path.dirname(bundle), { recursive: true })
  // Written aside and renamed, as another process may read the file or write it too.
  const part = `${bundle}.${process.pid}`
  writeFileSync(part, first + output[0].code)
  renameSync(part, bundle)
}
