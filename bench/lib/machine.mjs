import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { startDay } from './days.mjs'
import { knownFloors } from './peerPages.mjs'

/** The commit that is measured, if the sources are a checkout, and whether they differ from it (Markdown aside). */
function version() {
  try {
    const git = (...args) => execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).trim()
    const isChanged = git('status', '--porcelain', '--', '.', ':!*.md') !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`
  } catch {
    return 'unknown'
  }
}

/** What the figures of a run depend on, and which figures were asked for. */
export function aboutRun({ browser, rounds, parts, pages, build }) {
  const { dependencies } = JSON.parse(readFileSync(inRoot('bench', 'package.json'), 'utf8'))
  const cpus = os.cpus()
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    rounds,
    parts,
    pages,
    startDay,
    app: build ? 'a build from elsewhere' : version(),
    floors: knownFloors(),
    machine: `${cpus.length} cores (${cpus[0].model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.arch()}`,
    versions: { Chromium: browser.version(), 'Node.js': process.version.slice(1), ...dependencies },
  }
}
