import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nodeProblem } from '../../scripts/lib/nodeVersion.mjs'
import { root } from '../../scripts/lib/paths.mjs'

type Engines = { readonly engines?: { readonly node?: string } }
type Lock = { readonly packages: Readonly<Record<string, Engines>> }

const read = <T>(name: string): T => JSON.parse(readFileSync(path.join(root, name), 'utf8'))

const ours = read<Engines>('package.json').engines?.node ?? ''
const { '': ownEntry, ...packages } = read<Lock>('package-lock.json').packages

const STEP = /(\^|>=|)\s*v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/g
const numberOf = (parts: readonly (string | undefined)[]) =>
  parts.reduce((sum, part) => sum * 1_000 + Number(part ?? 0), 0)

/** Whether a range of package.json admits a version: its alternatives are lists of steps. */
function admits(range: string, version: string): boolean {
  const [major = ''] = version.split('.')
  return range.split('||').some((steps) =>
    [...steps.matchAll(STEP)].every(([, sign, ...parts]) => {
      const isFrom = numberOf(version.split('.')) >= numberOf([parts[0], parts[1], parts[2]])
      return isFrom && (sign === '>=' || major === parts[0])
    }),
  )
}

test.each([
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.12.0', false],
  ['22.13.0', true],
  ['23.11.1', false],
  ['24.0.0', true],
  ['26.3.0', true],
])('start: Node.js %s is taken (%s) as the packages take it', (version, taken) => {
  const refusing = Object.entries(packages).flatMap(([name, { engines }]) =>
    engines?.node && !admits(engines.node, version) ? [name] : [],
  )
  expect(refusing.length === 0).toBe(taken)
  expect(nodeProblem(version) === '').toBe(taken)
  expect(admits(ours, version)).toBe(taken)
})

test('start: the lock names the same versions of Node.js as the package', () => {
  expect(ownEntry?.engines?.node).toBe(ours)
})
