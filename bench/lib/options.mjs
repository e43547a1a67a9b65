import { parseArgs } from 'node:util'

/** What can be measured alone with `--only`; `pages` is everything that is compared with peers. */
const PARTS = ['pages', 'renders', 'cold', 'bulk', 'filter', 'endurance', 'lighthouse', 'dialogs']

const shape = {
  rounds: { type: 'string', default: '5' },
  only: { type: 'string', default: PARTS.join(',') },
  pages: { type: 'string', default: '.' },
  build: { type: 'string' },
}

/**
 * The options of the command line: `--rounds N`, `--only part,part`, `--pages EXPRESSION` for the names of
 * pages, `--build FOLDER` for an app that is built already. `isWhole` says that nothing is left out.
 */
export function readOptions(args = process.argv.slice(2)) {
  const { values } = parseArgs({ args, options: shape })
  const parts = values.only.split(',')
  const unknown = parts.find((part) => !PARTS.includes(part))
  if (unknown) throw new Error(`There is no part ${unknown}; there are ${PARTS.join(', ')}.`)
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a number from 1 on.')
  const isWhole = parts.length === PARTS.length && values.pages === shape.pages.default
  return { rounds, parts, pages: new RegExp(values.pages), build: values.build, isWhole }
}
