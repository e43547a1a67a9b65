import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopAtTheEnd } from '../../scripts/lib/lifetime.mjs'
import { inRoot } from '../../scripts/lib/paths.mjs'
import {
  binaryPath,
  collectorOf,
  exitOf,
  folderFlags,
  runPocketBase,
} from '../../scripts/lib/pocketbaseProgram.mjs'
import { addressOf, freePort } from '../../scripts/lib/ports.mjs'

const HOST = '127.0.0.1'
const HEALTHY_WITHIN = 20_000
const STOP_WITHIN = 8_000

export const PASSWORD = 'a year of days'

const benchHooks = inRoot('bench', 'server', 'hooks')

/** PocketBase with the project's migrations; of a flag that is named twice the last one counts. */
function program(dataDir, args, hooksDir, more) {
  const flags = [...folderFlags(dataDir), '--automigrate=false', '--hooksWatch=false']
  if (hooksDir) flags.push(`--hooksDir=${hooksDir}`)
  // No mail server of a real installation.
  const env = { ...process.env, ...collectorOf(process.env), SMTP_HOST: '', ...more }
  return spawn(binaryPath(), [...flags, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** A console command of hooks/seed.pb.js; returns what it printed. */
export async function benchCommand(dataDir, args) {
  const child = program(dataDir, args, benchHooks)
  const forget = stopAtTheEnd(() => child.kill('SIGKILL'))
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (printed += chunk))
  const code = await exitOf(child)
  forget()
  if (code !== 0) throw new Error(`${args[0]} failed: ${printed}`)
  return printed
}

/** A data folder of its own, removed when this process ends. */
export function dataFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'quartal-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Fills a folder with `people` who have `years` of days each; with `bare` no rule protects them. */
export async function seed(dataDir, wanted) {
  // A migration takes parts of the hooks that the bench puts its own in the place of.
  await runPocketBase({ dataDir, args: ['migrate', 'up'] })
  return benchCommand(dataDir, ['bench-seed', JSON.stringify({ password: PASSWORD, ...wanted })])
}

async function healthy(url) {
  for (const deadline = Date.now() + HEALTHY_WITHIN; Date.now() < deadline; ) {
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`PocketBase did not answer on ${url}.`)
}

/**
 * Serves a folder with our hooks, or with those of another folder. `onText` hears what it prints; `dev`
 * has it print its queries.
 */
export async function serve(dataDir, { hooksDir, dev = false, env, onText } = {}) {
  const port = await freePort(HOST)
  const args = ['serve', `--http=${HOST}:${port}`, ...(dev ? ['--dev=true'] : [])]
  const child = program(dataDir, args, hooksDir, env)
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => onText?.(`${text}`))
  const ended = exitOf(child)
  async function stop() {
    child.kill('SIGTERM')
    const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN)
    await ended
    clearTimeout(impatient)
    forget()
  }
  const forget = stopAtTheEnd(stop)
  const url = addressOf(HOST, port)
  await healthy(url)
  return { url, dataDir, pid: child.pid, stop }
}

const CLOCK_TICKS = 100

/** Seconds of processor time that a process has used; NaN where there is no /proc. */
export function cpuSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS
  } catch {
    return Number.NaN
  }
}

/** Seconds of processor time that all programs of this machine have used; NaN where there is no /proc. */
export function busySeconds() {
  try {
    const [, user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8')
      .split('\n')[0]
      .split(/\s+/)
      .map(Number)
    return (user + nice + system + irq + softirq + steal) / CLOCK_TICKS
  } catch {
    return Number.NaN
  }
}

/** Resident memory of a process in bytes; NaN where there is no /proc. */
export function residentBytes(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024
  } catch {
    return Number.NaN
  }
}

/** Bytes of the database files of a folder whose names begin with `name`, the journal included. */
export function databaseBytes(dataDir, name = 'data.db') {
  const files = readdirSync(dataDir).filter((file) => file.startsWith(name))
  return files.reduce((sum, file) => sum + statSync(path.join(dataDir, file)).size, 0)
}
