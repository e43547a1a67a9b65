import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot } from '../../scripts/lib/paths.mjs'

/**
 * A folder with the hooks of the product, in whose plan.js `numbers` are others, by their names, so that no machine has
 * to be quick or slow; `more` are further files of hooks.
 */
export function changedHooks(numbers: Record<string, number>, more: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quartal-hooks-'))
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'))
  const hooksDir = path.join(folder, 'pb_hooks')
  cpSync(inRoot('pb_hooks'), hooksDir, { recursive: true })
  const file = path.join(hooksDir, 'lib', 'plan.js')
  let plan = readFileSync(file, 'utf8')
  for (const [name, value] of Object.entries(numbers)) {
    const stated = new RegExp(`(\\b${name}(?: =|:) )[\\d_]+`)
    if (!stated.test(plan)) throw new Error(`plan.js has no ${name}.`)
    plan = plan.replace(stated, `$1${value}`)
  }
  writeFileSync(file, plan)
  for (const [name, text] of Object.entries(more)) writeFileSync(path.join(hooksDir, name), text)
  return { hooksDir, remove: () => rmSync(folder, { recursive: true }) }
}
