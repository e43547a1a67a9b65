import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inRoot } from './paths.mjs'
import { filesBelow } from './switchBuild.mjs'

const entry = inRoot('src', 'domain', 'forServer.ts')
const bundle = inRoot('pb_hooks', 'built', 'domain.js')

/** Says of which sources a bundle is, in its first line. */
function stamp() {
  const hash = createHash('sha256')
  const sources = filesBelow(inRoot('src', 'domain')).filter((file) => !file.includes('.test.'))
  for (const file of [...sources, inRoot('package.json'), fileURLToPath(import.meta.url)]) {
    hash.update(readFileSync(file))
  }
  return `// ${hash.digest('hex')}\n`
}

/**
 * Bundles what the server's hooks take from the domain, unless these sources are bundled already. Each start of a server
 * and each of its commands do so first.
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
  // Another process may read it, or make it too.
  const part = `${bundle}.${process.pid}`
  writeFileSync(part, first + output[0].code)
  renameSync(part, bundle)
}
