import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, stopAtTheEnd, stopIsSuccess } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')
const { addressOf, assertPortFree } = await import('./lib/ports.mjs')
const { assertNotRunning, claimData } = await import('./lib/running.mjs')
const { assertRestored, assertUsable } = await import('./lib/dataFolder.mjs')
const { fileWarnings, loadSettings, settingsWarnings } = await import('./lib/settings.mjs')

const BANNER = /Server started at|REST API:|Dashboard:/

await main(async () => {
  if (process.argv.length > 2) {
    throw new Error('Usage: npm start (what can be set stands in .env.example)')
  }
  const { host, port, dataDir } = loadSettings()
  assertUsable(dataDir)
  assertRestored(dataDir)
  await assertNotRunning(dataDir)
  await assertPortFree(host, port)
  await installPackages()

  // Imported only now, as they need node_modules.
  const { binaryPath, spawnPocketBase } = await import('./lib/pocketbase.mjs')
  const { versionWarnings } = await import('./lib/pocketbaseProgram.mjs')
  const { buildSite, siteDir } = await import('./lib/build.mjs')
  const { prepareData } = await import('./lib/operator.mjs')
  binaryPath()
  await buildSite()
  const claim = await claimData(dataDir)
  stopAtTheEnd(claim.release)
  await prepareData(dataDir)
  process.env.APP_URL ||= addressOf(host, port)
  claim.assertOurs()
  const server = await spawnPocketBase({
    dataDir,
    publicDir: siteDir,
    host,
    port,
    onLine: (line) => BANNER.test(line) || console.log(line),
  })
  claim.announce(server)
  stopAtTheEnd(server.stop)
  stopIsSuccess()
  for (const warning of [...settingsWarnings(), ...fileWarnings(), ...versionWarnings()])
    console.warn(`Note: ${warning}`)
  console.log(`\nQuartal runs at ${server.url}\n(data in ${dataDir}; Ctrl+C stops it)`)
  const code = await server.exited
  throw new Error(`PocketBase has ended (${code}): see its message above.`)
})
