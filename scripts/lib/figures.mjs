import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run, stopAtTheEnd, tool } from './lifetime.mjs'

/**
 * Runs one file of the server tests, which writes what it counted to the file FIGURES.
 * @param {string[]} args the file, and options of vitest
 * @param {Record<string, string>} env
 * @returns {Promise<{ code: number, figures: Record<string, any> | null }>} null if it did not get so far
 */
export async function runForFigures(args, env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quartal-figures-'))
  const clean = () => rmSync(folder, { recursive: true, force: true })
  stopAtTheEnd(clean)
  const file = path.join(folder, 'figures.json')
  const all = ['run', '--project', 'server', ...args]
  const code = await run(tool('vitest'), all, { env: { ...env, FIGURES: file } })
  const figures = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  clean()
  return { code, figures }
}
