// Starts the proxies of docs/deployment.md, with its texts, in front of a server, and does through them what people,
// attackers and operators do.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, stopAtTheEnd, stopIsSuccess } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')

const LONGEST = 285_000

let failures = 0

async function attempt(name, what, work) {
  const begin = Date.now()
  try {
    await work()
    console.log(`  ok  ${name}: ${what} (${((Date.now() - begin) / 1_000).toFixed(1)} s)`)
  } catch (error) {
    failures += 1
    console.log(`FAIL  ${name}: ${what}\n      ${error.message}`)
  }
}

/** Checks one proxy in front of its own server; its visitors have their own addresses. */
async function tryProxy(start, folder, network) {
  const { CHECKS, LAST, LASTING } = await import('./lib/proxies/checks.mjs')
  const { visitor } = await import('./lib/proxies/visitor.mjs')
  const { throwaway } = await import('./lib/pocketbase.mjs')
  const { distDir } = await import('./lib/build.mjs')
  const env = { APP_URL: 'https://plan.example.org', TRUSTED_PROXY_HEADER: 'X-Forwarded-For' }
  const server = await throwaway({ publicDir: distDir, rateLimits: true, env })
  stopAtTheEnd(server.dispose)
  const proxy = await start(folder, server.url)
  const from = (host) => visitor(proxy, `127.0.${network}.${host}`)
  const address = `127.0.${network}.2`
  const all = { proxy, server, from, address, ask: from(2), world: {} }
  const [first, ...others] = CHECKS
  const tried = ([what, work]) => attempt(proxy.name, what, () => work(all))
  await tried(first)
  const lasting = tried(LASTING)
  for (const check of others) await tried(check)
  await lasting
  await tried(LAST)
}

await main(async () => {
  const late = setTimeout(() => {
    console.error(`\nNot all was tried within ${LONGEST / 1_000} s.`)
    process.kill(process.pid, 'SIGTERM')
  }, LONGEST)
  await installPackages()
  const { buildApp } = await import('./lib/build.mjs')
  const programs = await import('./lib/proxies/programs.mjs')
  await programs.ensurePrograms()
  await buildApp()
  const place = mkdtempSync(path.join(tmpdir(), 'quartal-proxies-'))
  stopAtTheEnd(() => rmSync(place, { recursive: true, force: true }))
  const { checkUnit, folderIn, startCaddy, startNginx } = programs
  await attempt('systemd', 'the unit is understood, and little is open to it', () =>
    checkUnit(folderIn(place, 'systemd')),
  )
  await Promise.all([
    tryProxy(startNginx, folderIn(place, 'nginx'), 1),
    tryProxy(startCaddy, folderIn(place, 'caddy'), 2),
  ])
  clearTimeout(late)
  if (failures > 0) throw new Error(`${failures} of the checks failed.`)
  console.log('\nThe texts of docs/deployment.md hold.')
  stopIsSuccess()
  process.kill(process.pid, 'SIGTERM')
})
