import path from 'node:path'
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')
const { loadSettings } = await import('./lib/settings.mjs')

await main(async () => {
  if (process.argv.length > 2) throw new Error('Usage: npm run backup')
  const settings = loadSettings()
  await installPackages()
  const { asOperator } = await import('./lib/operator.mjs')
  const name = `quartal_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}.zip`
  await asOperator(settings, (call) => call('POST', '/api/backups', { name }))
  console.log(`The backup is ${path.join(settings.dataDir, 'backups', name)}`)
})
