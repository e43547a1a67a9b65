/** Section 5: limits, the filter and days till. */
export const s5Limits = [
  {
    id: 's5.17',
    says: 'Free has four tags, three on a day, and the quarter of today.',
    proof: {
      'src/domain/plan.test.ts > limits > L3 everybody but Pro has four tags': ['toBe(4)'],
      'src/domain/plan.test.ts > limits > L1 free has three tags a day': ['toBe(3)'],
      'src/domain/plan.test.ts > locked months > L2 free sees the current quarter only': [
        '[9, 10, 11]',
      ],
    },
  },
  {
    id: 's5.18',
    says: 'What lies outside is blurred, unless somebody is Pro.',
    proof: {
      'e2e/spec-data.spec.ts > s.5 a locked month is blurred, and the current one is not': [
        '/blur/',
      ],
      'e2e/journeys-periods.spec.ts > L2 a locked quarter of a Free account holds nothing of its days and opens the upgrade':
        ['expectLocked'],
      'src/domain/plan.test.ts > locked months > L2 nothing is locked for Pro': ['2019'],
    },
  },
  {
    id: 's5.19',
    says: 'Others see the quarter of today of this year, on a phone its months.',
    proof: {
      'src/domain/plan.test.ts > locked months > L2 the same quarter of another year is locked': [
        '2025',
        '2027',
      ],
      'src/features/calendar/list/CalendarGrid.test.tsx > the keyboard > L2 an arrow stops before a locked month; a page goes there and back':
        ['Go Pro'],
    },
  },
  {
    id: 's5.20',
    says: 'What can only be looked at has no way to write, add or remove.',
    proof: {
      'src/features/calendar/list/DayRow.test.tsx > a day > s.5 can only be looked at in read-only mode, its note in full':
        ['isReadOnly: true', 'textarea'],
    },
  },
  {
    id: 's5.21',
    says: 'Days that a filter leaves out are dimmed.',
    proof: {
      'src/domain/filter.test.ts > s.5 a day without a selected tag is dimmed, an empty one too': [
        'isDimmed: true',
      ],
    },
  },
  {
    id: 's5.22',
    says: 'Under a filter only the tags that match show.',
    proof: {
      'src/domain/filter.test.ts > s.5 a day with a selected tag stays and shows only the tags that match':
        ['tags: [u]'],
      'src/pages/filter.test.tsx > S17 days with a selected tag stay, the others are dimmed, only matching chips show':
        ["['Urlaub']"],
    },
  },
  {
    id: 's5.23',
    says: 'No choice of a list has an empty value.',
    proof: {
      'e2e/journeys-holidays.spec.ts > s.5 s.8 an import without a state asks for one, and a state without holidays is told; no choice has an empty value':
        ["getAttribute('value')"],
    },
  },
  {
    id: 's5.24',
    says: 'Days till is green above five days, yellow from three to five, red below.',
    proof: {
      'src/domain/daysTill.test.ts > s.5 6 days are far: more than 5 green, 3 to 5 yellow, fewer red':
        ["[6, 'far']", "[3, 'near']", "[5, 'near']", "[2, 'close']"],
      'src/features/calendar/list/DayRow.test.tsx > a day > with days till switched on > S4 2026-11-26 says 6 d, and its colour far':
        ["'far'"],
    },
  },
  {
    id: 's5.25',
    says: 'It shows on days with a note, when it is switched on.',
    proof: {
      'src/features/calendar/list/DayRow.test.tsx > a day > with days till switched on > S4 neither days that are over nor days without a note say anything':
        ["notes: ''"],
      'src/features/calendar/list/DayRow.test.tsx > a day > with days till switched on > A2 a change in another tab is there at once, and renders only what shows it':
        ["elsewhere('false')"],
    },
  },
  {
    id: 's5.26',
    says: 'The current year and the next three can be shared, in any choice.',
    proof: {
      'src/domain/share.test.ts > s.9 the current year and the next three can be shared': [
        '[2026, 2027, 2028, 2029]',
      ],
      'e2e/journeys-share.spec.ts > S7 a link without notes sends none to anybody, and publishes the name that was typed':
        ['years: [thisYear, thisYear + 1]'],
    },
  },
]
