import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run, tool } from './lifetime.mjs'

/** What tsc says of text that is no program, and of names and members that nobody has declared. */
const ERROR =
  /\.mutant(\d+)\.tsx?\(\d+,\d+\): error (?:TS1\d{3}|TS2304|TS2305|TS2339|TS2551|TS2552|TS18004): (.*)/g

/** The first such error of each mutation, by its index, in what tsc has printed. */
export function firstErrors(output) {
  const found = [...output.matchAll(ERROR)].map(([, index, message]) => [Number(index), message])
  return new Map(found.reverse())
}

async function errorsIn(copy) {
  let printed = ''
  const code = await run(tool('tsc'), ['--noEmit', '--pretty', 'false', '-p', copy], {
    silent: true,
    onOutput: (output) => (printed = output),
  })
  // Without its word every mutation would pass for a program.
  if (code !== 0 && !printed.includes('error TS')) throw new Error(`tsc did not run: ${printed}`)
  return firstErrors(printed)
}

/**
 * Why mutations are no programs, by index: with a name that is not there every test turns red, and that
 * proves nothing. Each text (by index, with its `file`) is put beside its file in `copy`, so that tsc
 * reads all of them at once; again without those that it could not read, which alone it names first.
 */
export async function brokenMutants(copy, texts) {
  const placeOf = (index) =>
    path.join(copy, texts.get(index).file.replace(/\.tsx?$/, `.mutant${index}$&`))
  for (const [index, { text }] of texts) writeFileSync(placeOf(index), text)
  const broken = new Map()
  for (let found = await errorsIn(copy); found.size > 0; found = await errorsIn(copy)) {
    for (const [index, why] of found) {
      broken.set(index, why)
      rmSync(placeOf(index))
    }
  }
  return broken
}
