import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, run, stopAtTheEnd, stopIsSuccess, tool } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')
const { addressOf, nextFreePort } = await import('./lib/ports.mjs')
const { assertNotRunning, claimData } = await import('./lib/running.mjs')
const { loadSettings } = await import('./lib/settings.mjs')

const VITE_PORT = 5173

await main(async () => {
  const { host, dataDir } = loadSettings()
  await assertNotRunning(dataDir)
  await installPackages()

  const { spawnPocketBase } = await import('./lib/pocketbase.mjs')
  const { prepareData } = await import('./lib/operator.mjs')
  const claim = await claimData(dataDir)
  stopAtTheEnd(claim.release)
  await prepareData(dataDir)
  const port = await nextFreePort(host, VITE_PORT)
  // Here Vite serves the page, so links in mails lead to its address.
  process.env.APP_URL ||= addressOf(host, port)
  claim.assertOurs()
  const server = await spawnPocketBase({ dataDir, development: true, onLine: console.log })
  claim.announce(server)
  stopAtTheEnd(server.stop)
  stopIsSuccess()
  const crashed = server.exited.then((code) => {
    throw new Error(`PocketBase has ended (${code}): see its message above.`)
  })
  const args = ['--host', host, '--port', `${port}`, '--strictPort']
  const vite = run(tool('vite'), args, { env: { QUARTAL_API: server.url } })
  const code = await Promise.race([vite, crashed])
  throw new Error(`Vite has ended (${code}): see its message above.`)
})
