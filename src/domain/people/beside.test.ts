import { describe, expect, test } from 'vitest'
import { addDays } from '@/domain/dates'
import { publicLayer } from '@/domain/holidays/layers'
import { snapshotHolidays } from '@/domain/holidays/sharedHolidays'
import { isHoliday, NO_MARKS } from '@/domain/surface/layers'
import { PALETTE } from '@/domain/tags'
import { reckoning, tagged } from '@/testing/leave'
import { personLayer } from './beside'
import { holidaysOf, type Person } from './person'

const settings = { holidays: { regions: ['DE-BY'] } }
const mira: Person = {
  id: 'mira',
  name: 'Mira Petrova',
  colour: '#2563eb',
  // 3 May 2027 is a Monday, 6 May is Ascension Day.
  calendar: {
    tags: reckoning().tags,
    entries: {
      ...tagged('2027-05-03', '2027-05-05', 'u', 'm'),
      ...tagged('2027-05-07', '2027-05-11', 'h'),
      ...tagged('2027-06-01', '2027-06-02', 'm'),
    },
  },
  settings,
  holidays: holidaysOf(settings, 'en'),
}
/** The stretches of marks from May to the beginning of June, with the days on which initials are drawn. */
function may(beside = {}, language: 'en' | 'de' = 'de') {
  const marks = personLayer(mira, beside, language, 3).marks('2027-05-01', '2027-06-05')
  const stretches: { from: string; to: string; opens: string[] }[] = []
  for (const { day, opens } of marks) {
    const last = stretches.at(-1)
    const stretch = last && addDays(last.to, 1) === day ? last : { from: day, to: day, opens: [] }
    if (stretch !== last) stretches.push(stretch)
    stretch.to = day
    if (opens) stretch.opens.push(day)
  }
  return stretches
}

describe('which days of another are laid beside one’s own', () => {
  test('T5 those that count as leave, and the holidays where the person works', () => {
    expect(may()).toEqual([
      { from: '2027-05-01', to: '2027-05-01', opens: ['2027-05-01'] },
      { from: '2027-05-03', to: '2027-05-11', opens: ['2027-05-03', '2027-05-10'] },
      { from: '2027-05-17', to: '2027-05-17', opens: ['2027-05-17'] },
      { from: '2027-05-27', to: '2027-05-27', opens: ['2027-05-27'] },
    ])
  })

  test('T5 the tags that somebody chose, with holidays or without', () => {
    const stretches = (beside: object) => may(beside).map(({ from, to }) => `${from} ${to}`)
    expect(stretches({ tags: ['m', 'gone'], holidays: false })).toEqual([
      '2027-05-03 2027-05-05',
      '2027-06-01 2027-06-02',
    ])
    expect(stretches({ tags: [] })).toContain('2027-05-06 2027-05-06')
    expect(stretches({ tags: [], holidays: false })).toEqual([])
  })

  test('T5 initials are drawn where a week begins as the language has it', () => {
    expect(may({}, 'en')[1]?.opens).toEqual(['2027-05-03', '2027-05-09'])
  })
})

describe('the layer of a person', () => {
  const layer = personLayer(mira, {}, 'de', 3)
  const titles = (from: string, to: string) => layer.marks(from, to).map(({ title }) => title)

  test('T5 a bar in the colour of the person, with the initials, and with the names where it is read out', () => {
    expect(layer.id).toBe('person:mira')
    expect(layer.marks('2027-05-03', '2027-05-03')).toEqual([
      {
        day: '2027-05-03',
        kind: 'person',
        name: 'MP',
        title: 'Mira Petrova: Urlaub',
        lane: 3,
        colour: PALETTE[1]?.hex,
        opens: true,
      },
    ])
    expect(titles('2027-05-05', '2027-05-08')).toEqual([
      'Mira Petrova: Urlaub',
      'Mira Petrova: Ascension Day',
      'Mira Petrova: Halb',
      'Mira Petrova: Halb',
    ])
    expect(layer.marks('2027-05-02', '2027-05-02')).toBe(NO_MARKS)
  })

  test('T5 two tags are named both, one of their name once, and a blank one by the person alone', () => {
    const tags = [
      { id: 'u', label: 'Urlaub', short: 'U', color: '#dc2626', leave: 1 as const },
      { id: 'v', label: 'Urlaub', short: 'V', color: '#dc2626' },
      { id: 'm', label: 'Messe', short: 'M', color: '#dc2626' },
      { id: 'x', label: ' ', short: 'X', color: '#dc2626' },
    ]
    const entries = {
      ...tagged('2027-07-01', '2027-07-01', 'm', 'u', 'v'),
      ...tagged('2027-07-02', '2027-07-02', 'x'),
    }
    const calendar = { tags, entries }
    const chosen = { tags: tags.map(({ id }) => id) }
    const made = personLayer({ ...mira, calendar }, chosen, 'de', 0)
    expect(made.marks('2027-07-01', '2027-07-02').map(({ title }) => title)).toEqual([
      'Mira Petrova: Messe, Urlaub',
      'Mira Petrova',
    ])
  })

  test('T5 a mark is the same object each time, and all marks of a year are those of its days', () => {
    const year = layer.marks('2027-01-01', '2027-12-31')
    const byDay = Array.from({ length: 365 }, (_, i) => addDays('2027-01-01', i)).flatMap((day) =>
      layer.marks(day, day),
    )
    expect(year).toHaveLength(byDay.length)
    expect(year.every((mark, i) => mark === byDay[i])).toBe(true)
  })

  test('T5 H6 their holiday is no holiday of whoever looks', () => {
    expect(isHoliday(layer.marks('2027-05-06', '2027-05-06'))).toBe(false)
  })

  test('T5 S6 what another one plans is in no link of one’s own', () => {
    const own = publicLayer(['DE-BY'], 'de')
    expect(snapshotHolidays([own, layer], [2027])).toEqual(snapshotHolidays([own], [2027]))
    expect(snapshotHolidays([layer], [2027])).toEqual([])
  })
})
