import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { nodeProblem } from '../../scripts/lib/nodeVersion.mjs'
import { root } from '../../scripts/lib/paths.mjs'
import { binaryPath } from '../../scripts/lib/pocketbaseProgram.mjs'
import { ACCEPTED, TESTED } from '../../scripts/lib/pocketbaseVersions.mjs'
import { assertPortFree, freePort } from '../../scripts/lib/ports.mjs'
import { runningOn } from '../../scripts/lib/running.mjs'
import { switchBuild } from '../../scripts/lib/switchBuild.mjs'
import { environment } from '../support/command'
import { command, launch } from './endedCommands'
import { copyMigrated } from './migratedData'

const folder = mkdtempSync(path.join(tmpdir(), 'quartal-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Launched = ReturnType<typeof launch>

/** Waits until `npm start` has printed its address; rejects if it ends before. */
function started(child: Pick<Launched['child'], 'stdout'>, ended: Launched['ended']) {
  const running = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Quartal runs at')) resolve()
    })
  })
  const early = ended.then(({ output }) => {
    throw new Error(`start ended early: ${output}`)
  })
  early.catch(() => {})
  return Promise.race([running, early])
}

/** Ends the server that has noted itself in a data folder, if it is still there. */
async function endServerOf(dataDir: string): Promise<void> {
  const left = await runningOn(dataDir)
  if (left) process.kill(left.pid, 'SIGKILL')
}

describe('start', () => {
  test('start: a Node.js that does not fit is told so in one sentence', () => {
    expect(nodeProblem('22.13.0')).toBe('')
    expect(nodeProblem('20.18.3')).toBe(
      'Quartal needs Node.js 20 (from 20.19), 22 (from 22.13), or 24 and newer, and this is 20.18.3: install one of those from https://nodejs.org.',
    )
  })

  test('start: a taken port is one sentence and exit code 1', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    const { code, output } = await command('start', [], { PORT: `${port}`, DATA_DIR: folder })
    await new Promise((resolve) => other.close(resolve))
    expect(code).toBe(1)
    expect(output).toBe(
      `Port ${port} on 127.0.0.1 is already in use: stop the other program, or set PORT to another number.`,
    )
  })

  test('start: a missing PocketBase program is one sentence and exit code 1', async () => {
    const settings = { PORT: `${await freePort()}`, POCKETBASE_BIN: path.join(folder, 'none') }
    const { code, output } = await command('start', [], settings)
    expect(code).toBe(1)
    expect(output).toMatch(/^POCKETBASE_BIN points to .*none, but there is no such file\.$/)
  })

  test.each([
    ['half of it', (program: Buffer) => program.subarray(0, program.length / 2), 0o755],
    ['another file', () => 'no program', 0o755],
    ['one that may not be run', (program: Buffer) => program, 0o644],
    ['another version', () => '#!/bin/sh\necho pocketbase version 0.39.1', 0o755],
  ])(
    'start: of a PocketBase program it says what is wrong with it: %s',
    async (name, make, mode) => {
      const program = path.join(folder, name)
      writeFileSync(program, make(readFileSync(binaryPath())), { mode })
      const settings = { PORT: `${await freePort()}`, POCKETBASE_BIN: program }
      const { code, output } = await command('start', [], settings)
      expect(code).toBe(1)
      expect(output).toBe(
        `${program} is damaged, or not ${ACCEPTED} for this machine: set POCKETBASE_BIN to one that is, or to nothing.`,
      )
    },
  )

  test('start: a program in a temporary folder says its version, whatever hooks lie where one stands', () => {
    const cwd = path.join(folder, 'with broken hooks')
    mkdirSync(path.join(cwd, 'pb_hooks'), { recursive: true })
    writeFileSync(path.join(cwd, 'pb_hooks', 'main.pb.js'), "throw new Error('not ready')")
    const program = path.join(cwd, 'pocketbase')
    copyFileSync(binaryPath(), program)
    const code = `import('${root}/scripts/lib/pocketbaseProgram.mjs').then((it) => console.log(it.binaryPath()))`
    const env = { ...process.env, POCKETBASE_BIN: program }
    const { stdout } = spawnSync(process.execPath, ['-e', code], { cwd, env, encoding: 'utf8' })
    expect(stdout.trim()).toBe(program)
  })

  test('start: a later PocketBase of the same line is taken, and told to be untested', async () => {
    const later = TESTED.replace(/\d+$/, (patch: string) => `${Number(patch) + 1}`)
    const program = path.join(folder, 'later')
    const isVersion = `[ "$1" = --version ] && echo "pocketbase version ${later}" && exit`
    writeFileSync(program, `#!/bin/sh\n${isVersion}\nexec '${binaryPath()}' "$@"`, { mode: 0o755 })
    const dataDir = copyMigrated(path.join(folder, 'on a later one'))
    const settings = { PORT: `${await freePort()}`, DATA_DIR: dataDir, POCKETBASE_BIN: program }
    const { child, ended } = launch('start', [], settings)
    await started(child, ended)
    child.kill('SIGTERM')
    const { code, output } = await ended
    expect(code).toBe(0)
    expect(output).toContain(`Note: PocketBase ${later} was not tested`)
  })

  test('start: a PORT that is no port is one sentence and exit code 1', async () => {
    const { code, output } = await command('start', [], { PORT: '80a' })
    expect(code).toBe(1)
    expect(output).toBe('PORT is "80a", but it must be a whole number from 1 to 65535.')
  })

  test.each([
    ['APP_URL', 'nonsense', 'appURL: must be a valid URL'],
    ['MAIL_FROM', 'nobody', 'senderAddress: must be a valid email address'],
  ])('start: a wrong %s is told once, and exit code 1', async (name, value, says) => {
    const dataDir = copyMigrated(path.join(folder, `wrong ${name}`))
    const settings = { PORT: `${await freePort()}`, DATA_DIR: dataDir, [name]: value }
    const { code, output } = await command('start', [], settings)
    expect(code).toBe(1)
    expect(output.split(says)).toHaveLength(2)
    expect(output).toMatch(/PocketBase has ended at once: see its message above\.$/)
  })

  test('start: it serves the page and the API, asks for no first account, and SIGTERM stops all of it', async () => {
    const port = await freePort()
    const dataDir = path.join(folder, 'started')
    const { child, ended } = launch('start', [], { PORT: `${port}`, DATA_DIR: dataDir })
    await started(child, ended)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    const health = await fetch(`http://127.0.0.1:${port}/api/health`)
    child.kill('SIGTERM')
    const { code, output } = await ended
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(health.status).toBe(200)
    expect(output).toContain(`Quartal runs at http://127.0.0.1:${port}`)
    expect(output).not.toContain('pbinstal')
    expect(output).toContain('VITE_OPERATOR_NAME')
    expect(code).toBe(0)
    await expect(assertPortFree('127.0.0.1', port)).resolves.toBeUndefined()
  })

  test('start: a second server on the same data is refused, and told where the first one is', async () => {
    const dataDir = copyMigrated(path.join(folder, 'shared'))
    const port = await freePort()
    const first = launch('start', [], { PORT: `${port}`, DATA_DIR: dataDir })
    await started(first.child, first.ended)
    const second = await command('start', [], { PORT: `${await freePort()}`, DATA_DIR: dataDir })
    first.child.kill('SIGTERM')
    await first.ended
    expect(second.code).toBe(1)
    expect(second.output).toMatch(
      /^Quartal runs at \S+ on .*shared already: stop that one \(process \d+\), or set DATA_DIR to another folder\.$/,
    )
    expect(second.output).toContain(` http://127.0.0.1:${port} `)
  })

  test('start: a server that has lost its command is named, and one that is gone stops nobody', async () => {
    const settings = {
      PORT: `${await freePort()}`,
      DATA_DIR: copyMigrated(path.join(folder, 'orphan')),
    }
    onTestFinished(() => endServerOf(settings.DATA_DIR))
    const first = launch('start', [], settings)
    await started(first.child, first.ended)
    // The server has the command's output and would keep it open.
    const killed = new Promise((resolve) => first.child.once('exit', resolve))
    first.child.kill('SIGKILL')
    await killed
    const { output } = await command('start', [], settings)
    const pid = Number(/\(process (\d+)\)/.exec(output)?.[1])
    expect(pid).toBeGreaterThan(0)
    process.kill(pid, 'SIGKILL')
    await first.ended
    const again = launch('start', [], settings)
    await started(again.child, again.ended)
    again.child.kill('SIGTERM')
    expect(await again.ended).toMatchObject({ code: 0 })
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'start: %s to npm alone stops all of it',
    async (signal) => {
      const port = await freePort()
      const dataDir = copyMigrated(path.join(folder, signal))
      const env = environment({ PORT: `${port}`, DATA_DIR: dataDir })
      const child = spawn('npm', ['start'], { cwd: root, env })
      onTestFinished(() => void child.kill('SIGTERM'))
      const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
        child.once('close', (code) => resolve({ code, output: '' }))
      })
      await started(child, ended)
      child.kill(signal)
      await ended
      await expect(assertPortFree('127.0.0.1', port)).resolves.toBeUndefined()
    },
  )

  test('start: a new build keeps the assets of the one before, and only those', () => {
    const dist = path.join(folder, 'dist')
    const build = (name: string) => {
      const fresh = path.join(folder, name)
      mkdirSync(path.join(fresh, 'assets'), { recursive: true })
      writeFileSync(path.join(fresh, 'assets', `${name}.js`), name)
      writeFileSync(path.join(fresh, `${name}.txt`), name)
      writeFileSync(path.join(fresh, 'index.html'), name)
      switchBuild(fresh, dist, name)
    }
    for (const name of ['first', 'second', 'third']) build(name)
    const has = (name: string) => existsSync(path.join(dist, name))
    expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toBe('third')
    expect(['first', 'second', 'third'].map((name) => has(`assets/${name}.js`))).toEqual([
      false,
      true,
      true,
    ])
    expect(['second', 'third'].map((name) => has(`${name}.txt`))).toEqual([false, true])
  })
})

describe('test', () => {
  test('test: a server that a test has started ends with it, also where the test does not come to stop it', async () => {
    const port = await freePort()
    onTestFinished(() => assertPortFree('127.0.0.1', port))
    const dataDir = copyMigrated(path.join(folder, 'left'))
    const { child, ended } = launch('start', [], { PORT: `${port}`, DATA_DIR: dataDir })
    await started(child, ended)
  })

  test.each([
    ['--toString', 'x', /^Usage: npm test /],
    ['--only', 'speck', /^There is no step speck: the steps are /],
  ])('test: what runs nothing is no success: %s %s', async (name, value, says) => {
    const { code, output } = await command('test', [name, value], {})
    expect(code).toBe(1)
    expect(output).toMatch(says)
  })
})
