import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * What a failed browser test had before it: the page as its roles and names, as Playwright wrote it
 * down, without the inside of the grids (thousands of lines).
 * @param {string} text Playwright's `error-context.md`
 */
export function withoutGrids(text) {
  const [, page = ''] = /# Page snapshot\s+```yaml\n([\s\S]*?)```/.exec(text) ?? []
  let deepest = Number.POSITIVE_INFINITY
  const seen = page.split('\n').filter((line) => {
    const depth = line.search(/\S/)
    if (depth > deepest) return false
    deepest = /^\s*- grid\b/.test(line) ? depth : Number.POSITIVE_INFINITY
    return depth >= 0
  })
  return seen.join('\n')
}

/** Prints the pages of all tests that failed: where they ran nothing else is left of them. */
export function printFailedPages(folder) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name, 'error-context.md')
    const page = existsSync(file) ? withoutGrids(readFileSync(file, 'utf8')) : ''
    if (page) console.log(`\nThe page of ${name}:\n${page}`)
  }
}
