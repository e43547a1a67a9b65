import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '@/domain/dates'
import type { Entries } from '@/domain/entries'
import { outsideLayer } from '@/domain/outside/layer'
import { isLockedMonth } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import type { Layer, Mark } from '@/domain/surface/layers'
import { DEFAULT_TAGS } from '@/domain/tags'
import { DATE_NAMES } from '@/i18n/dateNames'
import { outsideCalendar } from '@/testing/outside'
import { coming } from './agenda'
import { find } from './find'
import { type Haystack, indexOf } from './findIndex'
import type { Hit } from './hit'

const TODAY = '2026-11-25'

const note = (notes: string, ...tags: string[]) => ({ tags, notes })

function haystack(entries: Entries, rest: Partial<Haystack> = {}): Haystack {
  return {
    calendar: { tags: DEFAULT_TAGS, entries },
    layers: [],
    stretches: [],
    today: TODAY,
    language: 'en',
    names: DATE_NAMES,
    isOpen: () => true,
    ...rest,
  }
}

const search = (query: string, entries: Entries, rest?: Partial<Haystack>) =>
  find(query, indexOf(haystack(entries, rest)))

const daysOf = (hits: readonly Hit[]) => hits.map(({ day }) => day)
const marked = (hit: Hit | undefined) =>
  [...(hit?.note ?? []), ...(hit?.names ?? [])].map(({ text, isHit }) =>
    isHit ? `[${text}]` : text,
  )

/** A layer that names some days. */
const layerOf = (...marks: Mark[]): Layer => ({
  id: 'test',
  marks: (from, to) => marks.filter(({ day }) => from <= day && day <= to),
})

describe('what is written', () => {
  const entries = {
    '2026-11-20': note('Besuch in München'),
    '2026-12-01': note('first\nZahnarzt, Lange Straße 5\nthird'),
    '2026-12-02': note('Среща със ЗЪБОЛЕКАР'),
    '2026-12-03': note('Café Ångström <b>not bold</b> C++ (a|b)'),
    '2026-12-04': note('Dinner at Muller’s', '1'),
    '2027-03-05': note('Zahnarzt Nachsorge'),
    '2024-03-05': note('Zahnarzt, lange her', '3'),
  }

  test.each([
    ['munchen', '2026-11-20', 'Besuch in [München]'],
    ['MÜNCHEN', '2026-11-20', 'Besuch in [München]'],
    ['muenchen', '2026-11-20', 'Besuch in [München]'],
    ['strasse', '2026-12-01', 'Zahnarzt, Lange [Straße] 5'],
    ['STRAẞE', '2026-12-01', 'Zahnarzt, Lange [Straße] 5'],
    ['stras', '2026-12-01', 'Zahnarzt, Lange [Straß]e 5'],
    ['зъболекар', '2026-12-02', 'Среща със [ЗЪБОЛЕКАР]'],
    ['cafe angstrom', '2026-12-03', '[Café] [Ångström] <b>not bold</b> C++ (a|b)'],
    ['<b>', '2026-12-03', 'Café Ångström [<b>]not bold</b> C++ (a|b)'],
    ['c++ (a|b)', '2026-12-03', 'Café Ångström <b>not bold</b> [C++] [(a|b)]'],
    ['müller', '2026-12-04', 'Dinner at [Muller]’s'],
  ])('F1 "%s" is found without regard to case and accents, and marked', (query, day, text) => {
    const { hits, more } = search(query, entries)
    expect(daysOf(hits)).toEqual([day])
    expect(marked(hits[0]).join('')).toBe(text)
    expect(more).toBe(0)
  })

  test('F1 accents that are signs of their own are passed over too', () => {
    const grave = note('зъболека\u0300р')
    expect(daysOf(search('зъболекар', { '2026-12-02': grave }).hits)).toEqual(['2026-12-02'])
  })

  test('F1 the nearest to today is first, whether it lies before or after', () => {
    expect(daysOf(search('zahnarzt', entries).hits)).toEqual([
      '2026-12-01',
      '2027-03-05',
      '2024-03-05',
    ])
  })

  test('F1 all words are found, also in the tags, the year or the month of the day', () => {
    expect(daysOf(search('zahnarzt 2027', entries).hits)).toEqual(['2027-03-05'])
    expect(daysOf(search('märz zahnarzt', entries).hits)).toEqual(['2027-03-05', '2024-03-05'])
    expect(daysOf(search('sport zahnarzt', entries).hits)).toEqual(['2024-03-05'])
    expect(marked(search('sport zahnarzt', entries).hits[0])).toEqual(['[Zahnarzt]', ', lange her'])
    expect(search('zahnarzt tuesday', entries).hits).toEqual([])
  })

  test('F1 of a long line the part with the hit is shown', () => {
    const [hit] = search('needle', { '2026-12-05': note(`${'hay '.repeat(90)}needle`) }).hits
    expect(marked(hit)).toEqual([`…${'hay '.repeat(8)}`, '[needle]'])
    const [first] = search('hay', { '2026-12-05': note('hay '.repeat(90).trim()) }).hits
    const text = marked(first).join('')
    expect(text.length).toBeLessThan(300)
    expect(text.endsWith('…')).toBe(true)
  })

  test('F1 blanks alone find nothing', () => {
    expect(search('  ', entries)).toEqual({ hits: [], more: 0 })
  })

  test('F1 of more than thirty hits the nearest are shown and the others counted', () => {
    const many = Object.fromEntries(
      Array.from({ length: 70 }, (_, i) => [addDays(TODAY, i * 2), note('bread')]),
    )
    const { hits, more } = search('bread', many)
    expect([hits.length, more, hits.at(-1)?.day]).toEqual([30, 40, addDays(TODAY, 58)])
    const all = find('bread', indexOf(haystack(many)), 70)
    expect([all.hits.length, all.more, all.hits.at(-1)?.day]).toEqual([70, 0, addDays(TODAY, 138)])
  })

  test('F1 the same note on following days is one line, and another note or a gap begins a new one', () => {
    const camp = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-03']
    const notes = Object.fromEntries(camp.map((day) => [day, note('Camp')]))
    const { hits, more } = search('camp', { ...notes, '2027-01-04': note('Camp, home') })
    expect(hits.map(({ day, to }) => [day, to])).toEqual([
      ['2026-12-30', '2027-01-01'],
      ['2027-01-03', '2027-01-03'],
      ['2027-01-04', '2027-01-04'],
    ])
    expect(more).toBe(0)
  })
})

describe('typography', () => {
  const found = (query: string, text: string) =>
    search(query, { '2026-12-01': note(text) })
      .hits.filter(({ kind }) => kind !== 'date')
      .map((hit) => marked(hit).join(''))

  test.each([
    ["opa's", 'Opa’s Garten', '[Opa’s] Garten'],
    ['Opa’s', "Opa's Garten", "[Opa's] Garten"],
    ['opa´s', 'Opa`s Garten', '[Opa`s] Garten'],
    ['"der weg"', '„Der Weg“ um acht', '[„Der] [Weg“] um acht'],
    ['«der', '"Der Weg"', '["Der] Weg"'],
    ['a-b', 'A–B', '[A–B]'],
    ['a – b', 'A - B', '[A] [-] [B]'],
    ['müllabfuhr', 'Müll\u00adab\u00adfuhr', '[Müll\u00adab\u00adfuhr]'],
    ['müllabfuhr', 'Mu\u0308llab\u200bfuhr', '[Mu\u0308llab\u200bfuhr]'],
    ['muellabfuhr', 'Mu\u0308llabfuhr', '[Mu\u0308llabfuhr]'],
    ['müll\u00adabfuhr\u200b', 'Müllabfuhr', '[Müllabfuhr]'],
    ['office', 'Oﬃce, oﬀice', '[Oﬃce], [oﬀice]'],
    ['ﬁlm', 'Film', '[Film]'],
    ['film', 'ﬁlm', '[ﬁlm]'],
    ['wait...', 'wait… for', '[wait…] for'],
    ['wait…', 'wait... for', '[wait...] for'],
    ['1/2', '½ Tag', '[½] Tag'],
    ['½', '1/2 Tag', '[1/2] Tag'],
    ['1½', '1½ Tage', '[1½] Tage'],
    ['10 000', '10\u00a0000 Schritte', '[10]\u00a0[000] Schritte'],
    ['muell', 'Müll, Muell', '[Müll], [Muell]'],
    ['Müll', 'Muell, Müll, Mull', '[Muell], [Müll], [Mull]'],
    ['MÜLL', 'MUELL', '[MUELL]'],
    ['Jaeger', 'Jäger', '[Jäger]'],
    ['Jäger', 'Jaeger', '[Jaeger]'],
    ['Öl', 'Oel', '[Oel]'],
    ['strasse', 'Straße', '[Straße]'],
    ['straße', 'Strasse', '[Strasse]'],
    ['smørrebrød', 'Smoerrebroed', '[Smoerrebroed]'],
    ['m2', '12 m²', '12 [m²]'],
  ])('F1 "%s" finds "%s" and marks what stands there', (query, text, marks) => {
    expect(found(query, text)).toEqual([marks])
  })

  test.each([
    ['neue', 'nü'],
    ['nü', 'neue'],
    ['1', '½'],
    ['muell', 'Mull'],
    ['ae', 'a'],
    ['.', 'no'],
    ['--', 'a-b'],
  ])('F1 "%s" does not find "%s"', (query, text) => {
    expect(found(query, text)).toEqual([])
  })
})

describe('what days are called', () => {
  test('F1 consecutive days of one tag are one line, also over the end of a year', () => {
    const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-03'] as const
    const entries = Object.fromEntries(days.map((day) => [day, note('', '1', '2')]))
    const { hits } = search('urlaub', { ...entries, '2026-12-29': note('', '2') })
    expect(hits.map(({ day, to }) => [day, to])).toEqual([
      ['2026-12-30', '2027-01-01'],
      ['2027-01-03', '2027-01-03'],
    ])
    expect(hits[0]?.tags.map(({ label }) => label)).toEqual(['Urlaub'])
    expect(marked(hits[0])).toEqual(['[Urlaub]'])
  })

  test('F1 a line that reaches from before today until after it is the nearest', () => {
    const days = Array.from({ length: 9 }, (_, i) => addDays(TODAY, i - 4))
    const entries = Object.fromEntries(days.map((day) => [day, note('', '1')]))
    const { hits } = search('urlaub', { ...entries, [TODAY]: note('Urlaubsliste', '1') })
    expect(hits.map(({ kind, day }) => [kind, day])).toEqual([
      ['day', TODAY],
      ['run', addDays(TODAY, -4)],
    ])
  })

  test('F1 holidays of the layers are found, each name once on a day', () => {
    const xmas: Mark = {
      day: '2026-12-25',
      kind: 'holiday',
      name: '1. Weihnachtstag',
      title: '1. Weihnachtstag',
    }
    const ferien = ['2026-12-23', '2026-12-24'].map(
      (day): Mark => ({ day, kind: 'school', name: 'Weihnachtsferien', title: 'Weihnachtsferien' }),
    )
    const layers = [layerOf(xmas, ...ferien), layerOf(xmas)]
    const { hits } = search('weihnachts', {}, { layers })
    expect(hits.map(({ day, to }) => [day, to])).toEqual([
      ['2026-12-23', '2026-12-24'],
      ['2026-12-25', '2026-12-25'],
    ])
    expect(marked(hits[1])).toEqual(['1. ', '[Weihnachts]', 'tag'])
    expect(search('weihnachts 2027', {}, { layers }).hits).toEqual([])
  })

  test('H4 what two states call the same is a line for each of them, with its state', () => {
    const school = (day: string, state: string, lane: number): Mark => {
      const name = 'Sommerferien'
      return { day, kind: 'school', name, title: `${name} (${state})`, lane }
    }
    const layers = [
      layerOf(
        school('2027-07-01', 'BE', 1),
        school('2027-07-02', 'BY', 0),
        school('2027-07-02', 'BE', 1),
        school('2027-07-03', 'BY', 0),
      ),
    ]
    const { hits } = search('sommerferien', {}, { layers })
    expect(hits.map((hit) => [hit.day, hit.to, marked(hit).join('')])).toEqual([
      ['2027-07-01', '2027-07-02', '[Sommerferien] (BE)'],
      ['2027-07-02', '2027-07-03', '[Sommerferien] (BY)'],
    ])
    expect(search('sommerferien by', {}, { layers }).hits).toHaveLength(1)
  })

  test('X3 F1 an event of a calendar elsewhere is found by its title and its calendar, whatever else is on its days', () => {
    const known = outsideCalendar([
      { first: '2027-05-10', last: '2027-05-14', title: 'Excursion' },
      { first: '2027-05-12', last: '2027-05-12', title: 'Match' },
    ])
    const layers = [outsideLayer(known, 0)]
    const found = (query: string) =>
      search(query, {}, { layers }).hits.map(({ kind, day, to }) => `${kind} ${day} ${to}`)
    expect(found('excursion')).toEqual(['run 2027-05-10 2027-05-14'])
    expect(found('school match')).toEqual(['run 2027-05-12 2027-05-12'])
    expect(found('match excursion')).toEqual(['run 2027-05-12 2027-05-12'])
    expect(found('2027 match')).toEqual(['run 2027-05-12 2027-05-12'])
    const isOpen = (day: Day) => day !== '2027-05-12'
    expect(search('match', {}, { layers, isOpen }).hits).toEqual([])
  })

  test('F1 words are also found in several tags and holidays of a day together', () => {
    const days = ['2027-05-03', '2027-05-04', '2027-05-05'] as const
    const entries = Object.fromEntries(days.map((day) => [day, note('', '1', '3')]))
    const more = { ...entries, '2027-05-06': note('', '1'), '2027-05-07': note('Sport', '1') }
    expect(search('urlaub sport', more).hits.map(({ day, to }) => [day, to])).toEqual([
      ['2027-05-03', '2027-05-05'],
      ['2027-05-07', '2027-05-07'],
    ])
    expect(marked(search('sport urlaub mai', more).hits[0]).join('')).toBe('[Urlaub] · [Sport]')
    expect(search('sport urlaub juni', more).hits).toEqual([])
  })

  test('F1 a stretch is found by each month and year that it reaches into', () => {
    const days = Array.from({ length: 70 }, (_, i) => addDays('2026-12-15', i))
    const entries = Object.fromEntries(days.map((day) => [day, note('', '1')]))
    for (const word of ['december', 'januar', 'февруари', '2026', '2027']) {
      expect([word, daysOf(search(`urlaub ${word}`, entries).hits)]).toEqual([word, ['2026-12-15']])
    }
    expect(search('urlaub march', entries).hits).toEqual([])
  })
})

test('L2 locked days are not found, neither their notes, tags and holidays, nor what comes', () => {
  const entries = {
    '2026-12-20': note('secret', '1'),
    '2027-01-05': note('secret', '1'),
    '2026-09-30': note('secret', '1'),
  }
  const layers = [
    layerOf({ day: '2027-01-06', kind: 'holiday', name: 'Secret Day', title: 'Secret Day' }),
  ]
  const isOpen = (day: Day) => !isLockedMonth('free', monthOfDay(day), TODAY)
  for (const query of ['secret', 'urlaub', '2027 secret']) {
    const { hits } = search(query, entries, { isOpen, layers })
    expect(daysOf(hits).filter((day) => !isOpen(day))).toEqual([])
  }
  expect(daysOf(search('secret', entries, { isOpen }).hits)).toEqual(['2026-12-20'])
  const index = indexOf(haystack(entries, { isOpen, layers }))
  expect(daysOf(coming(index))).toEqual(['2026-12-20'])
  // A date shows nothing of a closed day.
  expect(search('2027-01-05', entries, { isOpen }).hits).toEqual([
    { kind: 'date', day: '2027-01-05', to: '2027-01-05', tags: [], note: [], names: [] },
  ])
})

describe('after an edit', () => {
  test('F1 a changed day is found as it is now, and nothing is asked of layers again', () => {
    let asked = 0
    const marks = () => {
      asked += 1
      return []
    }
    const layers = [{ id: 'test', marks }]
    const before = haystack({ '2026-12-01': note('bread') }, { layers })
    const index = indexOf(before)
    const calendar = { ...before.calendar, entries: { '2026-12-02': note('butter') } }
    const after = indexOf({ ...before, calendar }, index)
    expect(find('bread', after).hits).toEqual([])
    expect(daysOf(find('butter', after).hits)).toEqual(['2026-12-02'])
    expect(asked).toBe(1)
  })

  test('F1 ten years of full days are ready without a copy of their texts', () => {
    const full = Object.fromEntries(
      Array.from({ length: 3_652 }, (_, i) => [
        addDays('2022-01-01', i),
        note(`${'x'.repeat(9_990)}${i}`, '1', '2', '3'),
      ]),
    )
    const index = indexOf(haystack(full))
    const { haystack: theirs, ...own } = index
    expect(JSON.stringify({ ...own, marks: [...own.marks] }).length).toBeLessThan(60_000)
    expect(theirs.calendar.entries).toBe(full)
    expect(daysOf(find('3651', index).hits)).toEqual(['2031-12-31'])
  })
})
