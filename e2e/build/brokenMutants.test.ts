import { expect, test } from 'vitest'
import { firstErrors } from '../../scripts/lib/brokenMutants.mjs'

const printed = (file: string, code: string, message: string) =>
  `../copy/src/${file}(3,7): error ${code}: ${message}\n`

test('a mutation with a name that nobody has declared is no program; the first error tells why', () => {
  const output =
    printed('sync/engine.mutant0.ts', 'TS2304', "Cannot find name 'gone'.") +
    printed('sync/engine.mutant0.ts', 'TS2339', "Property 'x' does not exist.") +
    printed('domain/plan.mutant12.ts', 'TS1005', "')' expected.")
  expect([...firstErrors(output)].sort()).toEqual([
    [0, "Cannot find name 'gone'."],
    [12, "')' expected."],
  ])
})

test('a mutation that only leaves something unused, or is of another type, is a program', () => {
  const output =
    printed('sync/engine.mutant0.ts', 'TS6133', "'base' is declared but its value is never read.") +
    printed('sync/engine.mutant1.ts', 'TS2322', "Type 'null' is not assignable to type 'Entry'.") +
    printed('sync/other.ts', 'TS2304', "Cannot find name 'gone'.")
  expect(firstErrors(output).size).toBe(0)
})
