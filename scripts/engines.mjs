// Runs the app in Firefox and WebKit, each with its own server; on Debian it installs missing browsers.
import { existsSync } from 'node:fs'
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, stopAtTheEnd } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')

const LONGEST = 5 * 60_000

const ENGINES = {
  firefox: {
    program: '/usr/bin/firefox-esr',
    packages: ['firefox-esr', 'poppler-utils'],
    open: async () => (await import('../e2e/engines/firefox.mjs')).openFirefox(),
  },
  webkit: {
    program: '/usr/bin/WebKitWebDriver',
    packages: ['webkit2gtk-driver', 'xvfb'],
    open: async () => (await import('../e2e/engines/webkit.mjs')).openWebKit(),
  },
}

function chosenEngines(names) {
  const chosen = names.length > 0 ? names : Object.keys(ENGINES)
  if (chosen.every((name) => Object.hasOwn(ENGINES, name))) return chosen
  throw new Error(`Usage: npm run test:long -- engines [${Object.keys(ENGINES).join(' | ')}]`)
}

async function ensureInstalled(name) {
  const { installWithApt } = await import('./lib/apt.mjs')
  const { program, packages } = ENGINES[name]
  if (existsSync(program) || (await installWithApt(...packages))) return
  throw new Error(`There is no ${name}: install ${packages.join(' and ')}.`)
}

/** Runs the steps in order and stops at the first failure, since each needs the one before. */
async function walk(name, publicDir) {
  const { throwaway } = await import('./lib/pocketbase.mjs')
  const { client } = await import('./lib/client.mjs')
  const { steps } = await import('../e2e/engines/walk.mjs')
  const server = await throwaway({ publicDir })
  stopAtTheEnd(server.dispose)
  const browser = await ENGINES[name].open()
  stopAtTheEnd(browser.close)
  console.log(`\n== ${name}: ${browser.version}`)
  const { url, superuser } = server
  const world = { server, url, call: client(url, superuser.token), first: await browser.open() }
  let passed = 0
  for (const [title, step] of steps) {
    const begin = performance.now()
    if (title.startsWith('two tabs')) world.second = await browser.open()
    try {
      await step(world)
    } catch (error) {
      console.error(`failed: ${title}\n  ${error.message}`)
      break
    }
    passed += 1
    console.log(`passed: ${title} (${((performance.now() - begin) / 1000).toFixed(1)} s)`)
  }
  await browser.close()
  await server.dispose()
  return { passed, failed: steps.length - passed }
}

await main(async () => {
  const names = chosenEngines(process.argv.slice(2))
  await installPackages()
  for (const name of names) await ensureInstalled(name)
  const { installExtra } = await import('./lib/extraPackages.mjs')
  await installExtra('e2e/engines', 'what drives the browsers')
  const { buildApp, distDir } = await import('./lib/build.mjs')
  await buildApp()
  const late = setTimeout(() => {
    console.error('\nIt has not ended within five minutes.')
    process.kill(process.pid, 'SIGTERM')
  }, LONGEST)
  const total = { passed: 0, failed: 0 }
  for (const name of names) {
    const { passed, failed } = await walk(name, distDir)
    total.passed += passed
    total.failed += failed
  }
  clearTimeout(late)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
})
