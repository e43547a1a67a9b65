import { spawn } from 'node:child_process'
import path from 'node:path'
import { distDir } from '../../scripts/lib/build.mjs'
import { root } from '../../scripts/lib/paths.mjs'
import { withoutOperator } from '../../scripts/lib/settings.mjs'

export type Settings = Record<string, string>

/** These settings and nothing else of the environment or of .env, and a build that nobody else serves. */
export function environment(settings: Settings): Settings {
  const { PATH = '', HOME = '' } = process.env
  return { ...withoutOperator(), PATH, HOME, QUARTAL_SITE: distDir, ...settings }
}

/** Starts a command of the project, if need be through another program. */
export function launch(
  name: string,
  args: string[],
  settings: Settings,
  through: readonly string[] = [],
) {
  const script = path.join(root, 'scripts', `${name}.mjs`)
  const [program = '', ...words] = [...through, process.execPath, script, ...args]
  const child = spawn(program, words, { env: environment(settings) })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output: output.trim() }))
  })
  return { child, ended }
}
