import { describe, expect, test } from 'vitest'
import { APP, KINDS_OF_EDITS, VISITOR } from '../../bench/lib/appPages.mjs'
import { readOptions } from '../../bench/lib/options.mjs'
import { PAGES, waysOf } from '../../bench/lib/plan.mjs'
import { KINDS_ON_THE_BOARD, YEAR_APP } from '../../bench/lib/yearPage.mjs'
import { BOARD_EDIT } from '../../bench/parts/renders.mjs'
import { goalsOf } from '../../bench/report/goals.mjs'
import { missingOf } from '../../bench/report/missing.mjs'

const OURS = [APP, VISITOR, YEAR_APP]

type Way = { cpu: number; years?: number; isSlow?: boolean }

const shots = (ms: number) => [1, 2, 3].map((nth) => ({ work: ms + nth, latency: ms }))

/** A page that has painted and takes edits after so many milliseconds. */
function sample(name: string, { cpu, years = 1, isSlow = false }: Way, ms: number) {
  const isOurs = OURS.includes(name)
  const own = name === YEAR_APP ? KINDS_ON_THE_BOARD : KINDS_OF_EDITS
  const edits = Object.fromEntries((isOurs ? own : ['tag']).map((k) => [k, shots(10)]))
  const load = { painted: ms, usable: isOurs ? ms + 500 : ms }
  const bytes = { html: 300, js: 98_000, css: 11_000, gzip: { js: 113_000, css: 13_300 } }
  const assign = { work: 30, latency: 30, requests: 3, left: 0 }
  const board = name === YEAR_APP ? { opening: shots(50), moves: [4, 5], assign } : undefined
  return { name, cpu, years, isSlow, load, bytes, next: shots(40), edits, board }
}

/** Two rounds of all pages; ours paint after 100 ms or a little more, the others after `others`. */
function measured({ others = 200, without = [] as string[] } = {}) {
  const of = (round: number) => (name: string) =>
    waysOf(name).map((way: Way) =>
      sample(name, way, (OURS.includes(name) ? 100 : others) + 10 * round),
    )
  const samples = [0, 1].flatMap((round) => PAGES.flatMap(of(round)))
  const about = { rounds: 2, parts: ['pages'], pages: PAGES }
  return { about, samples: samples.filter(({ name }) => !without.includes(name)), parts: {} }
}

type Measured = ReturnType<typeof measured>

const lineOf = (run: Measured, start: string): string[] =>
  goalsOf(run).find(([what = '']: string[]) => what.startsWith(start)) ?? []

const BESIDE = 'all days painted, 4x, visitor, and peers'

describe('the report of the bench', () => {
  test('a run of which nothing is missing says so', () => {
    expect(missingOf(measured())).toEqual([])
    expect(lineOf(measured(), BESIDE)[3]).toBe('yes')
  })

  test('without one of the peers ours is not before every peer', () => {
    const run = measured({ without: ['js-year-calendar'] })
    expect(lineOf(run, BESIDE).slice(2)).toEqual(['not measured: js-year-calendar', '**no**'])
    expect(missingOf(run)).toContain('js-year-calendar, 4x: 0 of 2')
  })

  test('every goal keeps its line where the page failed, and none of them holds', () => {
    const run = measured({ without: OURS })
    const lines = goalsOf(run)
    expect(lines).toHaveLength(goalsOf(measured()).length)
    expect(new Set(lines.map((line: string[]) => line[3]))).toEqual(new Set(['**no**']))
  })

  test('a page that failed in one round of two is told', () => {
    const run = measured()
    const at = run.samples.findIndex(({ name }) => name === VISITOR)
    expect(missingOf({ ...run, samples: run.samples.filter((_, n) => n !== at) })).toEqual([
      `${VISITOR}, 1x: 1 of 2`,
    ])
  })

  test('a part that failed has lines that do not hold; one that was not wanted has none', () => {
    const run = { ...measured(), about: { rounds: 5, parts: ['filter', 'renders'], pages: PAGES } }
    const lines = goalsOf(run).map((line: string[]) => line.slice(2, 4))
    expect(lines).toEqual(Array(4).fill(['not measured', '**no**']))
    expect(missingOf(run)).toEqual(['filter: 0 of 5', 'renders: 0 of 1'])
  })

  test('a part that ran without a value is told', () => {
    const about = { rounds: 1, parts: ['filter'], pages: PAGES }
    expect(missingOf({ about, samples: [], parts: { filter: [{}] } })).toEqual([
      'filter over a year: frames until it is painted: not measured',
    ])
  })

  test('what is nearer than the figures are to themselves is called noise', () => {
    expect(lineOf(measured(), BESIDE)[2]).not.toContain('noise')
    const [, , near = ''] = lineOf(measured({ others: 108 }), BESIDE)
    expect(near.match(/within noise/g)).toHaveLength(near.split(', ').length)
  })

  test('when days take edits stands beside when they are painted, as no goal', () => {
    const [, goal, shown = '', holds] = lineOf(measured(), 'takes edits, slow 4G at 4x, visitor')
    expect([goal, holds]).toEqual(['none, a figure', '–'])
    expect(shown).toMatch(/^605 ms; .*js-year-calendar 205/)
  })

  test('bytes are counted with Brotli and with gzip, each against its goal', () => {
    const lines = goalsOf(measured()).slice(0, 4)
    expect(lines.map((line: string[]) => [...line.slice(1, 4)])).toEqual([
      ['<= 112 kB', '98.0 kB', 'yes'],
      ['<= 129 kB', '113.0 kB', 'yes'],
      ['<= 12 kB', '11.0 kB', 'yes'],
      ['<= 12 kB', '13.3 kB', '**no**'],
    ])
  })

  test('an edit that renders a row twice, one that stays as it was, or none at all, misses the goal', () => {
    const goalsWith = (rows: number, changed: number) => {
      const found = [...KINDS_OF_EDITS, BOARD_EDIT].map((kind) => [kind, { rows: 1, changed: 1 }])
      for (const at of [0, found.length - 1]) found[at]?.splice(1, 1, { rows, changed })
      const about = { rounds: 1, parts: ['renders'], pages: PAGES }
      const run = { about, samples: [], parts: { renders: [Object.fromEntries(found)] } }
      return goalsOf(run)
        .slice(0, 2)
        .map((line: string[]) => line[3])
    }
    expect(goalsWith(1, 1)).toEqual(['yes', 'yes'])
    expect(goalsWith(3, 3)).toEqual(['yes', 'yes'])
    expect(goalsWith(2, 1)).toEqual(['**no**', '**no**'])
    expect(goalsWith(0, 0)).toEqual(['**no**', '**no**'])
  })

  test('the year board has its goals beside the calendars that show a year, in two rounds', () => {
    const run = measured()
    expect(lineOf(run, 'year, each move of a sweep')[3]).toBe('yes')
    const [, , shown = ''] = lineOf(run, 'all days painted, slow 4G at 4x, year')
    expect(shown).toMatch(/^105 ms; .*, year 205/)
    expect(shown).not.toContain('EventCalendar')
    const about = { ...run.about, rounds: 5 }
    const few = missingOf({ ...run, about })
    expect(few.filter((line: string) => line.startsWith(YEAR_APP))).toEqual([])
    expect(few).toContain(`${APP}, 1x: 2 of 5`)
  })

  test('a board on which nothing can be selected has lines that do not hold', () => {
    const run = measured()
    for (const { board } of run.samples)
      if (board) Object.assign(board, { moves: null, assign: null })
    expect(missingOf(run)).toContain(
      'year, each move of a sweep over 120 days, work, 1x: not measured',
    )
  })
})

test('only a run of everything, of these sources and five rounds, is a whole one', () => {
  const isWhole = (...args: string[]) => readOptions(args).isWhole
  expect(isWhole()).toBe(true)
  expect(isWhole('--rounds', '7')).toBe(true)
  expect(isWhole('--rounds', '1')).toBe(false)
  expect(isWhole('--build', 'dist')).toBe(false)
  expect(isWhole('--pages', 'Quartal')).toBe(false)
  expect(isWhole('--only', Array(8).fill('pages').join())).toBe(false)
  expect(() => readOptions(['--pages', 'nobody'])).toThrow('nobody')
})
