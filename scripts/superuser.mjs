import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')
const { loadSettings } = await import('./lib/settings.mjs')

await main(async () => {
  const [email, password, ...more] = process.argv.slice(2)
  if (!email || !password || more.length > 0) {
    throw new Error('Usage: npm run superuser -- EMAIL PASSWORD')
  }
  const { dataDir } = loadSettings()
  await installPackages()
  const { upsertSuperuser } = await import('./lib/pocketbase.mjs')
  await upsertSuperuser({ dataDir, email, password })
  console.log(`${email} may sign in to the dashboard, at the server's address followed by /_/.`)
})
