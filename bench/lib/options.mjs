import { parseArgs } from 'node:util'
import { PAGES, PARTS } from './plan.mjs'

/** Fewer rounds show too little of how much the figures vary. */
const WHOLE_ROUNDS = 5

const shape = {
  rounds: { type: 'string', default: String(WHOLE_ROUNDS) },
  only: { type: 'string', default: PARTS.join(',') },
  pages: { type: 'string', default: '.' },
  build: { type: 'string' },
}

/**
 * The options of the command line: `--rounds N`, `--only part,part`, `--pages EXPRESSION` for the names of pages,
 * `--build FOLDER` for a finished build. `isWhole` says that everything is measured, on these sources.
 */
export function readOptions(args = process.argv.slice(2)) {
  const { values } = parseArgs({ args, options: shape })
  const { only, build } = values
  const parts = [...new Set(only.split(','))]
  const unknown = parts.find((part) => !PARTS.includes(part))
  if (unknown !== undefined)
    throw new Error(`There is no part ${unknown}; there are ${PARTS.join(', ')}.`)
  const pages = PAGES.filter((name) => new RegExp(values.pages).test(name))
  if (pages.length === 0) throw new Error(`No page has ${values.pages} in its name.`)
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number from 1 on.')
  const isAll = parts.length === PARTS.length && pages.length === PAGES.length
  return { rounds, parts, pages, build, isWhole: isAll && rounds >= WHOLE_ROUNDS && !build }
}
