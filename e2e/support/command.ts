import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../../scripts/lib/paths.mjs'

export type Settings = Record<string, string>

/** Starts a command of the project with these settings and nothing else of the environment. */
export function launch(name: string, args: string[], settings: Settings) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [path.join(root, 'scripts', `${name}.mjs`), ...args], {
    env: { PATH, HOME, ...settings },
  })
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

/** Runs a command of the project to its end. */
export const command = (name: string, args: string[], settings: Settings) =>
  launch(name, args, settings).ended
