import { requireNode } from '../scripts/lib/nodeVersion.mjs'

requireNode()
const { main, stopAtTheEnd } = await import('../scripts/lib/lifetime.mjs')
const { installPackages } = await import('../scripts/lib/install.mjs')

await main(async () => {
  await installPackages()
  const { ensureChromium } = await import('../scripts/lib/chromium.mjs')
  const { buildApp, distDir } = await import('../scripts/lib/build.mjs')
  const { throwaway } = await import('../scripts/lib/pocketbase.mjs')
  const { openingsOfDialogs } = await import('./dialogs.mjs')
  await ensureChromium()
  await buildApp()
  const server = await throwaway({ publicDir: distDir })
  stopAtTheEnd(server.dispose)
  console.log(await openingsOfDialogs(server))
  await server.dispose()
})
