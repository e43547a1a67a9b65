import { FLOOR, peers } from './adapters.mjs'
import { APP, VISITOR } from './appPages.mjs'

/** What can be measured alone with `--only`; `pages` is everything that is compared with peers. */
export const PARTS = [
  'pages',
  'renders',
  'cold',
  'bulk',
  'filter',
  'endurance',
  'lighthouse',
  'dialogs',
]

/** The pages in the order of the tables. */
export const PAGES = [APP, VISITOR, ...peers.map(({ name }) => name)]

/** How often a part runs where that is not once a round. */
const RUNS = { renders: 1, endurance: 1, dialogs: 1, lighthouse: 3 }

/** How often a part runs in so many rounds. */
export const runsOf = (part, rounds) => Math.min(rounds, RUNS[part] ?? rounds)

/** The pages of which more is wanted than the table of all: four times slower, and ten years. */
const MAIN = new Set([
  APP,
  VISITOR,
  FLOOR,
  'React, buttons and roles',
  'FullCalendar list',
  'FullCalendar multi-month',
  'EventCalendar list',
  'js-year-calendar',
  'react-big-calendar',
])

/** Each way in which a page is measured once a round, as the options of `sample`. */
export function waysOf(name) {
  const ways = [{ cpu: 1 }]
  if (MAIN.has(name)) ways.push({ cpu: 4 }, { cpu: 1, years: 10 })
  if (name !== 'empty page') ways.push({ cpu: 4, isSlow: true })
  return ways
}
