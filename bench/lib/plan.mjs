import { FLOOR, peers, YEAR_FLOOR } from './adapters.mjs'
import { APP, VISITOR } from './appPages.mjs'
import { YEAR_APP } from './yearPage.mjs'

/** What can be measured alone with `--only`; `pages` is all that is compared with peers. */
export const PARTS = [
  'pages',
  'renders',
  'cold',
  'bulk',
  'filter',
  'find',
  'people',
  'endurance',
  'lighthouse',
  'dialogs',
]

const namesOf = (isOfYear) =>
  peers.filter(({ group }) => (group === 'year') === isOfYear).map(({ name }) => name)

/** The pages in the order of the tables: those of a quarter or a month, then those of a year. */
export const QUARTER_PAGES = [APP, VISITOR, ...namesOf(false)]
export const YEAR_PAGES = [YEAR_APP, ...namesOf(true)]
export const PAGES = [...QUARTER_PAGES, ...YEAR_PAGES]

/** Parts that do not run once in each round. */
const RUNS = { renders: 1, endurance: 1, dialogs: 1, lighthouse: 3 }

export const runsOf = (part, rounds) => Math.min(rounds, RUNS[part] ?? rounds)

/** Other calendars take seconds for a year, so the pages of a year do not run in every round. */
const ROUNDS_OF_YEAR = { [YEAR_APP]: 2, [YEAR_FLOOR]: 2 }

/** In how many rounds, from the first on, a page is measured. */
export const roundsOf = (name, rounds) =>
  YEAR_PAGES.includes(name) ? Math.min(rounds, ROUNDS_OF_YEAR[name] ?? 1) : rounds

/** Pages that are measured in more ways than the others: four times slower, and with ten years. */
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

const FULL = { cpu: 1 }
const SLOW = { cpu: 4, isSlow: true }

/** Pages of a year that are measured in other ways than peers. */
const WAYS_OF_YEAR = {
  [YEAR_APP]: [FULL, { cpu: 4 }, { cpu: 1, years: 10 }, SLOW],
  [YEAR_FLOOR]: [FULL, { cpu: 4 }],
  'React year': [FULL],
}

/** The ways in which a page is measured in a round, as options of `sample`. */
export function waysOf(name) {
  if (YEAR_PAGES.includes(name)) return WAYS_OF_YEAR[name] ?? [FULL, SLOW]
  const ways = [FULL]
  if (MAIN.has(name)) ways.push({ cpu: 4 }, { cpu: 1, years: 10 })
  if (name !== 'empty page') ways.push(SLOW)
  return ways
}
