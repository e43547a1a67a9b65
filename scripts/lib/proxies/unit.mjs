import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { finish } from './programs.mjs'
import { deploymentText } from './texts.mjs'

/** What systemd calls "OK", in tenths: without the lines about sandboxing it is 92. */
const MOST_EXPOSED = 25

/** Lets systemd itself read the unit of docs/deployment.md: it understands every line, and little is open to it. */
export function checkUnit(folder) {
  const file = path.join(folder, 'quartal.service')
  writeFileSync(file, deploymentText('ini'))
  const { stdout, stderr } = finish('systemd-analyze', ['verify', '--man=no', file])
  assert.equal(`${stdout}${stderr}`, '', 'systemd has something to say of the unit')
  finish('systemd-analyze', ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`, file])
}
