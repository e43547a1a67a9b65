import { FLOOR, peers, YEAR_FLOOR } from './adapters.mjs'
import { APP, VISITOR } from './appPages.mjs'
import { YEAR_APP } from './yearPage.mjs'

/** What can be measured alone with `--only`; `pages` is everything that is compared with peers. */
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

/** The pages in the order of the tables: those with a quarter or a month, and those with a year. */
export const QUARTER_PAGES = [APP, VISITOR, ...namesOf(false)]
export const YEAR_PAGES = [YEAR_APP, ...namesOf(true)]
export const PAGES = [...QUARTER_PAGES, ...YEAR_PAGES]

/** How often a part runs where that is not once a round. */
const RUNS = { renders: 1, endurance: 1, dialogs: 1, lighthouse: 3 }

/** How often a part runs in so many rounds. */
export const runsOf = (part, rounds) => Math.min(rounds, RUNS[part] ?? rounds)

/** A year takes other calendars seconds, so the pages with one do not run in every round. */
const ROUNDS_OF_YEAR = { [YEAR_APP]: 2, [YEAR_FLOOR]: 2 }

/** In how many of the rounds, from the first on, a page is measured. */
export const roundsOf = (name, rounds) =>
  YEAR_PAGES.includes(name) ? Math.min(rounds, ROUNDS_OF_YEAR[name] ?? 1) : rounds

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

const FULL = { cpu: 1 }
const SLOW = { cpu: 4, isSlow: true }

/** The ways of the pages with a year that are not measured as a peer is. */
const WAYS_OF_YEAR = {
  [YEAR_APP]: [FULL, { cpu: 4 }, { cpu: 1, years: 10 }, SLOW],
  [YEAR_FLOOR]: [FULL, { cpu: 4 }],
  'React year': [FULL],
}

/** Each way in which a page is measured in a round, as the options of `sample`. */
export function waysOf(name) {
  if (YEAR_PAGES.includes(name)) return WAYS_OF_YEAR[name] ?? [FULL, SLOW]
  const ways = [FULL]
  if (MAIN.has(name)) ways.push({ cpu: 4 }, { cpu: 1, years: 10 })
  if (name !== 'empty page') ways.push(SLOW)
  return ways
}
