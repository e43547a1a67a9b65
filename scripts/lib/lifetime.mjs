import { spawn } from 'node:child_process'
import { inRoot, root } from './paths.mjs'

const GRACE = 5_000
const PARENT_CHECK = 250
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const windows = process.platform === 'win32'

const stoppers = new Set()
let stopping = false
let exitCodeOfStop

/** Registers a function that is called before this process ends. */
export function stopAtTheEnd(stop) {
  stoppers.add(stop)
  return () => stoppers.delete(stop)
}

/** From now on a stop by a signal counts as success. */
export function stopIsSuccess() {
  exitCodeOfStop = 0
}

/** Newest first: a child is stopped before its leftovers are removed. */
async function stopEverything() {
  for (const stopOne of [...stoppers].reverse()) {
    try {
      await stopOne()
    } catch (error) {
      console.error(error.message)
    }
  }
}

async function stop(code) {
  if (stopping) return
  stopping = true
  await stopEverything()
  process.exit(exitCodeOfStop ?? code)
}

/** A signal to npm ends npm and its shell but does not reach this process, so it stops when its parent is gone. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || stop(SIGNALS.SIGTERM), PARENT_CHECK).unref()
}

/** Runs a command: an error prints one sentence and exits with 1, a signal stops every child. */
export async function main(work) {
  for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => stop(code))
  stopWithNpm()
  try {
    await work()
  } catch (error) {
    if (stopping) return
    console.error(`\n${error.message}`)
    await stopEverything()
    process.exit(1)
  }
}

/** A word of a command line for the Windows shell: a folder may have a space in its name. */
const shellWord = (word) => (/[\s&()^]/.test(word) ? `"${word}"` : word)

/** Starts a program in its own process group, so that a stop also reaches its children. */
function start(command, args, { env = {}, quiet = false, silent = false }) {
  const output = quiet || silent ? 'pipe' : 'inherit'
  const words = windows ? [command, ...args].map(shellWord) : [command, ...args]
  return spawn(words[0], words.slice(1), {
    cwd: root,
    detached: !windows,
    shell: windows,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
}

function signalGroup(child, signal) {
  try {
    if (windows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // The process has already ended.
  }
}

/**
 * Runs a program to its end and returns its exit code; with `quiet` its output is shown
 * only when it fails, with `silent` never; `onOutput` is given the output that was not shown at once.
 * @param {string} command a program, or the name of a tool in node_modules
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, silent?: boolean,
 *   onOutput?: (output: string) => void }} options
 */
export async function run(command, args, options = {}) {
  if (stopping) return new Promise(() => {})
  const child = start(command, args, options)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output += chunk))
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`${command} cannot be run: ${error.message}`)))
    child.once('close', (code) => resolve(code ?? 1))
  })
  const unregister = stopAtTheEnd(async () => {
    signalGroup(child, 'SIGINT')
    const impatient = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE)
    await ended.catch(() => {})
    clearTimeout(impatient)
  })
  try {
    const code = await ended
    options.onOutput?.(output)
    if (code !== 0 && !stopping && !options.silent) process.stderr.write(output)
    return stopping ? new Promise(() => {}) : code
  } finally {
    unregister()
  }
}

/** The path of a tool in node_modules. */
export const tool = (name) => inRoot('node_modules', '.bin', windows ? `${name}.cmd` : name)
