// Looks at every screen in both themes, both widths and all languages; "npm test" looks at each in one
// of the twelve. Arguments go to Playwright: npm run test:matrix -- -g "dark phone"
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, run, tool } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')

await main(async () => {
  await installPackages()
  const { buildApp } = await import('./lib/build.mjs')
  const { ensureChromium } = await import('./lib/chromium.mjs')
  await ensureChromium()
  await buildApp()
  const args = ['test', '--config', 'e2e/playwright.config.ts', 'axe.spec.ts']
  const env = { MATRIX: 'all' }
  process.exitCode = await run(tool('playwright'), [...args, ...process.argv.slice(2)], { env })
})
