// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Activity, createElement, type ElementType, Profiler, useOptimistic } from 'react'
import { flushSync } from 'react-dom'
import { minifySync } from 'vite'
import { expect, test, vi } from 'vitest'
import { packings } from '../../scripts/lib/pack.mjs'
import { withoutNever } from '../../vite/leanReact'
import { NEVER } from '../../vite/reactNever'
import { happenings } from './reactPage'

// React itself is asked for as the build takes it, too.
vi.hoisted(() => {
  process.env.NODE_ENV = 'production'
})

const whole = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')
const lean = withoutNever(whole)

const require = createRequire(path.resolve('package.json'))

function clientOf(code: string): typeof import('react-dom/client') {
  const exports = {}
  new Function('exports', 'require', code)(exports, require)
  return exports as typeof import('react-dom/client')
}

test('React DOM as it is built does what the whole library does', async () => {
  const told = await happenings(clientOf(whole).createRoot)
  expect(told.length).toBeGreaterThan(60)
  expect(await happenings(clientOf(lean).createRoot)).toEqual(told)
})

function Hopeful() {
  return useOptimistic(1)[0]
}

test.each<[string, ElementType]>([
  ['an activity', Activity],
  ['a profiler', Profiler],
  ['an optimistic value', Hopeful],
])('who asks for %s, which the build leaves out, gets an error', (_, kind) => {
  const told: unknown[] = []
  const onUncaughtError = (error: unknown) => void told.push(error)
  const root = clientOf(lean).createRoot(document.createElement('div'), { onUncaughtError })
  flushSync(() => root.render(createElement(kind)))
  expect(told).toHaveLength(1)
})

test('each name that the build leaves out is in this version of React DOM', () => {
  const { functions, hooks, exports, values, fields } = NEVER
  for (const name of functions) expect(whole).toContain(`function ${name}(`)
  for (const name of hooks) expect(whole).toContain(`    ${name}: `)
  for (const name of exports) expect(whole).toContain(`exports.${name} = `)
  for (const name of Object.keys(values)) expect(whole).toMatch(new RegExp(`\\b${name} = !1[,;]`))
  for (const name of Object.keys(fields)) expect(whole).toContain(`.${name}`)
})

/** Bytes on the wire. Only in a function does the minifier drop what nothing calls. */
function weightOf(code: string): number {
  const { code: small } = minifySync('react.js', `(function (exports, require) {${code}})(a, b)`)
  return packings.br(small).length
}

test('what the build leaves out of React DOM is worth more than 15 kB: else it may stay', () => {
  expect(weightOf(whole) - weightOf(lean)).toBeGreaterThan(15_000)
})

const OF_THIS = `; const exports = {}; exports.version = "${NEVER.version}"`

test('a version that the names were not read against is built whole', () => {
  const newer = whole.replace(`exports.version = "${NEVER.version}"`, 'exports.version = "99.0.0"')
  expect(withoutNever(newer)).toBe(newer)
})

test('what another case falls into stays, and so does a variable that another case uses', () => {
  const code = `function f(fiber) { switch (fiber.tag) {
    case 26: return 1
    case 27: var kept = 2; break
    case 5: kept = 3
    case 30: return kept
    case 12: case 6: return 4
  } }`
  const made = new Function(`"use strict"; ${withoutNever(code + OF_THIS)}; return f`)() as (
    it: object,
  ) => number
  expect([5, 6, 26, 30].map((tag) => made({ tag }))).toEqual([3, 4, undefined, undefined])
})
