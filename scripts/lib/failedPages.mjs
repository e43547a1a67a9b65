import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const BLOCKS = /^```yaml\n([\s\S]*?)^```/gm

/** A grid is named, but what is in it is thousands of lines. */
function withoutGrids(page) {
  let deepest = Number.POSITIVE_INFINITY
  const seen = page.split('\n').filter((line) => {
    const depth = line.search(/\S/)
    if (depth > deepest) return false
    deepest = /^\s*- grid\b/.test(line) ? depth : Number.POSITIVE_INFINITY
    return depth >= 0
  })
  return seen.join('\n')
}

/**
 * What a failed browser test had before it: the page, or the part that was looked at, as roles and names.
 * @param {string} context Playwright's `error-context.md`; the page stands with the error or below it
 */
export function pageIn(context) {
  const [summary = ''] = context.split('\n# Test source')
  return [...summary.matchAll(BLOCKS)].map(([, page]) => withoutGrids(page)).join('\n')
}

/** Prints a page of each failed test that had one: on a machine that is gone afterwards nothing else is left. */
export function printFailedPages(folder) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name, 'error-context.md')
    const page = existsSync(file) ? pageIn(readFileSync(file, 'utf8')) : ''
    if (page) console.log(`\nA page of ${name}:\n${page}`)
  }
}
