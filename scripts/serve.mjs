// The server of the browser tests: serves the current build with its own data folder until it is stopped. SERVE_PORT is
// its port (default: a free one); it writes its address and superuser to the file SERVE_STATE.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { distDir } from './lib/build.mjs'
import { main, stopAtTheEnd, stopIsSuccess } from './lib/lifetime.mjs'
import { throwaway } from './lib/pocketbase.mjs'

await main(async () => {
  if (!existsSync(path.join(distDir, 'index.html'))) {
    throw new Error('There is no build yet: run "npm test -- --only build" first.')
  }
  const port = Number(process.env.SERVE_PORT) || undefined
  const server = await throwaway({ publicDir: distDir, port })
  stopAtTheEnd(server.dispose)
  stopIsSuccess()
  const { url, superuser } = server
  const state = process.env.SERVE_STATE
  if (state) {
    writeFileSync(state, JSON.stringify({ url, superuser }), { mode: 0o600 })
    stopAtTheEnd(() => rmSync(state, { force: true }))
  }
  console.log(`A throwaway Quartal runs at ${url}`)
  const code = await server.exited
  throw new Error(`PocketBase has ended (${code}).`)
})
