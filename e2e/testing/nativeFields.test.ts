import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { sourceFiles } from './sourceTree'

const src = fileURLToPath(new URL('../../src', import.meta.url))

/** Fields that a browser draws in its own language and look. */
const DATES = /\btype[=:]\s*\{?\s*['"](date|month|week|time|datetime-local)['"]/
const LIST = /<select\b/

const using = (pattern: RegExp) =>
  sourceFiles(src, /\.tsx?$/)
    .filter(({ code }) => pattern.test(code))
    .map(({ name }) => name)

it('S5 no field shows days in the language of the browser', () => {
  expect(using(DATES)).toEqual([])
  expect('<input type="date" />').toMatch(DATES)
  expect("const dates = { type: 'date' }").toMatch(DATES)
})

it('every list to choose from looks like the fields beside it', () => {
  expect(using(LIST)).toEqual(['ui/Select.tsx'])
})
