import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, run, stopAtTheEnd, stopIsSuccess, tool } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')
const { assertNotRunning, noteRunning } = await import('./lib/running.mjs')
const { loadSettings } = await import('./lib/settings.mjs')

await main(async () => {
  const { host, dataDir } = loadSettings()
  await assertNotRunning(dataDir)
  await installPackages()

  const { spawnPocketBase } = await import('./lib/pocketbase.mjs')
  const { prepareData } = await import('./lib/operator.mjs')
  await prepareData(dataDir)
  // Vite serves the page here, so mails lead to its address.
  process.env.APP_URL ||= 'http://localhost:5173'
  const server = await spawnPocketBase({ dataDir, development: true, onLine: console.log })
  stopAtTheEnd(noteRunning(dataDir, server))
  stopAtTheEnd(server.stop)
  stopIsSuccess()
  const crashed = server.exited.then((code) => {
    throw new Error(`PocketBase has ended (${code}): see its message above.`)
  })
  const vite = run(tool('vite'), ['--host', host], { env: { QUARTAL_API: server.url } })
  const code = await Promise.race([vite, crashed])
  throw new Error(`Vite has ended (${code}): see its message above.`)
})
