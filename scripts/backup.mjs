import path from 'node:path'
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')
const { assertHasData } = await import('./lib/dataFolder.mjs')
const { loadSettings } = await import('./lib/settings.mjs')

/** As long as the nightly backups, so that after this time no backup holds a deleted account. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000

/** Deletes old backups of this command; the server deletes the nightly ones. */
async function rotate(call) {
  for (const { key, modified } of await call('GET', '/api/backups')) {
    const isOurs = /^quartal_\d{14,17}\.zip$/.test(key)
    const isOld = Date.parse(modified) < Date.now() - KEPT_MS
    if (isOurs && isOld) await call('DELETE', `/api/backups/${key}`)
  }
}

await main(async () => {
  if (process.argv.length > 2) throw new Error('Usage: npm run backup')
  const { dataDir } = loadSettings()
  assertHasData(dataDir)
  await installPackages()
  const { asOperator } = await import('./lib/operator.mjs')
  const name = `quartal_${new Date().toISOString().replace(/\D/g, '').slice(0, 17)}.zip`
  await asOperator(dataDir, async (call) => {
    await call('POST', '/api/backups', { name })
    await rotate(call)
  })
  console.log(`The backup is ${path.join(dataDir, 'backups', name)}`)
})
