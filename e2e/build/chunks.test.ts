import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from '@/testing/sourceTree'
import { ENTRIES } from '../../vite/chunks'
import { src } from '../../vite/places'

/** What the sources fetch with an `import()`, as paths below `src` without an ending. */
const fetched = new Set(
  sourceFiles(src, /\.tsx?$/).flatMap(({ name, code }) =>
    [...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, to = '']) =>
      to.startsWith('@/') ? to.slice(2) : path.posix.join(path.posix.dirname(name), to),
    ),
  ),
)

test('each entry point by which the build chooses files is fetched by an import()', () => {
  expect(ENTRIES.length).toBeGreaterThan(20)
  expect(ENTRIES.filter((entry) => !fetched.has(entry))).toEqual([])
})
