import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { client } from './client.mjs'
import { makePrivate } from './dataFolder.mjs'
import { bundleDomain } from './domainBundle.mjs'
import {
  binaryPath,
  collectorOf,
  exitOf,
  folderFlags,
  runPocketBase,
} from './pocketbaseProgram.mjs'
import { addressOf, assertPortFree, freePort } from './ports.mjs'
import { withoutOperator } from './settings.mjs'

export { binaryPath } from './pocketbaseProgram.mjs'

const HEALTHY_WITHIN = 20_000
const POLL = 25
const STOP_WITHIN = 8_000

/** @param {{ dataDir: string, email: string, password: string }} account */
export async function upsertSuperuser({ dataDir, email, password }) {
  // After `--` a password that begins with a hyphen is no flag.
  await runPocketBase({ dataDir, args: ['superuser', 'upsert', '--', email, password] })
}

/**
 * Starts a server and resolves when it answers; the port 0 stands for a free one.
 * @param {{ dataDir: string, publicDir?: string | undefined, host?: string, port?: number | undefined,
 *   env?: Record<string, string>, onLine?: (line: string) => void, development?: boolean,
 *   hooksDir?: string | undefined, hooksPool?: number | undefined }} options by default the hooks of the product
 * @returns {Promise<{ url: string, pid: number | undefined, stop: () => Promise<void>,
 *   kill: () => Promise<void>, exited: Promise<number | null> }>}
 */
export async function spawnPocketBase(options) {
  const { dataDir, publicDir, host = '127.0.0.1', env = {}, onLine, hooksDir } = options
  const { development = false, hooksPool } = options
  const port = options.port || (await freePort(host))
  await assertPortFree(host, port)
  makePrivate(dataDir)
  await bundleDomain()
  const args = [
    'serve',
    ...folderFlags(dataDir, hooksPool),
    // If a flag is named twice the last one counts.
    ...(hooksDir ? [`--hooksDir=${hooksDir}`] : []),
    `--http=${host.includes(':') ? `[${host}]` : host}:${port}`,
    `--automigrate=${development}`,
    `--hooksWatch=${development}`,
    ...(publicDir ? [`--publicDir=${path.resolve(publicDir)}`] : []),
  ]
  const child = spawn(binaryPath(), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...collectorOf(process.env),
      ...(publicDir ? { QUARTAL_PUBLIC_DIR: path.resolve(publicDir) } : {}),
      ...env,
    },
  })
  const lastLines = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lastLines.splice(0, lastLines.length - 9)
      lastLines.push(line)
      onLine?.(line)
    })
  }
  const exited = exitOf(child)
  const leaveNoOrphan = () => child.kill('SIGKILL')
  process.once('exit', leaveNoOrphan)
  const ended = exited.finally(() => process.off('exit', leaveNoOrphan))
  ended.catch(() => {})

  const end = async (signal) => {
    child.kill(signal)
    const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN)
    await ended
    clearTimeout(impatient)
  }
  const server = {
    url: addressOf(host, port),
    pid: child.pid,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    exited: ended,
  }
  const early = ended.then(() => {
    const why = onLine && lastLines.length > 0 ? 'see its message above.' : lastLines.join('\n')
    throw new Error(`PocketBase has ended at once: ${why || 'it said nothing.'}`)
  })
  try {
    await Promise.race([healthy(server.url), early])
  } catch (error) {
    await server.kill().catch(() => {})
    throw error
  }
  return server
}

async function healthy(url) {
  const deadline = Date.now() + HEALTHY_WITHIN
  while (Date.now() < deadline) {
    try {
      const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) })
      if (answer.ok) return
    } catch {
      // The server does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, POLL))
  }
  throw new Error(`PocketBase did not answer on ${url} within ${HEALTHY_WITHIN / 1000} seconds.`)
}

/** Makes hashing a password take 1 ms instead of 170, for tests that make many accounts. */
async function hashQuickly(call) {
  for (const name of ['users', '_superusers']) {
    const route = `/api/collections/${name}`
    const { fields } = await call('GET', route)
    const quick = fields.map((field) => (field.name === 'password' ? { ...field, cost: 4 } : field))
    await call('PATCH', route, { fields: quick })
  }
}

/**
 * A data folder with all migrations, a superuser and quick hashing, which the server's tests copy: a server that begins
 * with nothing takes three times as long to start.
 */
const prepared = process.env.QUARTAL_PREPARED

/** The superuser of each throwaway server. Who makes the prepared folder tells its password to those who copy it. */
const ROOT = {
  email: 'root@example.com',
  password: process.env.QUARTAL_ROOT_PASSWORD ?? randomBytes(20).toString('hex'),
}

/** The server's settings: none of an operator, and no copies of the data every few minutes. */
const testSettings = () => ({ ...withoutOperator(), SNAPSHOT_MINUTES: '0' })

/** A few interpreters of hooks are enough for one test, and start ten times as quickly as those of a service. */
const FEW_HOOKS = 15

/** Fills an empty folder as `prepared` says and names it to the processes that this one starts from now on. */
export async function prepareData(dataDir) {
  Object.assign(process.env, { QUARTAL_PREPARED: dataDir, QUARTAL_ROOT_PASSWORD: ROOT.password })
  await upsertSuperuser({ dataDir, ...ROOT })
  const server = await spawnPocketBase({ dataDir, env: testSettings(), hooksPool: FEW_HOOKS })
  try {
    await hashQuickly((await operatorOf(server.url)).call)
  } finally {
    await server.stop()
  }
  // Again, so that this password is hashed quickly too.
  await upsertSuperuser({ dataDir, ...ROOT })
}

async function operatorOf(url) {
  const route = '/api/collections/_superusers/auth-with-password'
  const { email, password } = ROOT
  const { token } = await client(url)('POST', route, { identity: email, password })
  return { token, call: client(url, token) }
}

/**
 * A server with a data folder of its own, for tests and measurements.
 * @param {{ publicDir?: string, rateLimits?: boolean, quickHash?: boolean, env?: Record<string, string>, port?: number,
 *   onLine?: (line: string) => void, hooksDir?: string }} options
 */
export async function throwaway({
  publicDir,
  rateLimits = false,
  quickHash = true,
  env = {},
  port,
  onLine,
  hooksDir,
} = {}) {
  const all = { ...testSettings(), ...env }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quartal-'))
  const isPrepared = prepared && quickHash
  const hooksPool = isPrepared ? FEW_HOOKS : undefined
  const serving = { dataDir, publicDir, env: all, onLine, hooksDir, hooksPool }
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  let server
  try {
    if (isPrepared) cpSync(prepared, dataDir, { recursive: true })
    else await upsertSuperuser({ dataDir, ...ROOT })
    server = await spawnPocketBase({ ...serving, port })
    const { url } = server
    const { token, call } = await operatorOf(url)
    if (!rateLimits) await call('PATCH', '/api/settings', { rateLimits: { enabled: false } })
    if (quickHash && !isPrepared) await hashQuickly(call)
    return {
      url,
      dataDir,
      superuser: { ...ROOT, token },
      get pid() {
        return server.pid
      },
      get exited() {
        return server.exited
      },
      stop: () => server.stop(),
      kill: () => server.kill(),
      restart: async () => {
        await server.stop()
        server = await spawnPocketBase({ ...serving, port: Number(new URL(url).port) })
      },
      dispose: async () => {
        await server.stop()
        remove()
      },
    }
  } catch (error) {
    await server?.stop()
    remove()
    throw error
  }
}
