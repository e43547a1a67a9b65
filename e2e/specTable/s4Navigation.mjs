/** Section 4: navigation, preferences, bulk assign and holidays. */
export const s4Navigation = [
  {
    id: 's4.39',
    says: 'On a phone December is followed by January of the next year, and the other way round.',
    proof: {
      'e2e/journeys-periods.spec.ts > on a phone > s.4 the months run on from December to January and back, with chips for the year':
        ['YEAR + 1}-01', 'YEAR - 1}-12'],
      'src/domain/surface/place.test.ts > s.4 forward from December is January of the next year, and back again':
        ['month: 11'],
    },
  },
  {
    id: 's4.40',
    says: 'Month -1 is December of the year before, month 12 January of the next.',
    proof: {
      'src/domain/quarters.test.ts > s.4 a month index of -1 is December of the year before, 12 is January of the next':
        ['month: -1', 'month: 12'],
    },
  },
  {
    id: 's4.41',
    says: 'On a desktop Q4 is followed by Q1 of the next year, and the other way round.',
    proof: {
      'src/domain/surface/place.test.ts > s.4 forward from Q4 is Q1 of the next year, back from Q1 is Q4 of the year before':
        ['[9, 10, 11]'],
      'e2e/journeys-periods.spec.ts > s.4 the quarters run on over the ends of the year, and the width keeps the period':
        ['YEAR + 1}-01'],
    },
  },
  {
    id: 's4.42',
    says: 'A change of width keeps the month and its quarter.',
    proof: {
      'src/features/calendar/list/CalendarGrid.test.tsx > the period > s.4 a change of width maps the month to its quarter and back':
        ['May 2026', 'April 2026'],
    },
  },
  {
    id: 's4.43',
    says: 'It begins with the quarter of today.',
    proof: {
      'src/features/calendar/list/CalendarGrid.test.tsx > the period > s.4 starts at the current quarter; Previous and Next run over year ends':
        ['Q4'],
    },
  },
  {
    id: 's4.44',
    says: 'The theme is the stored one, else that of the system, else light.',
    proof: {
      'src/storage/local/localPreferences.test.ts > s.4 with null stored the system decides, else it is light':
        ['blue', 'light', 'dark'],
      'src/storage/local/localPreferences.test.ts > s.4 the theme is the stored one, whatever the system says: true':
        ['dark'],
    },
  },
  {
    id: 's4.45',
    says: 'The page has the class dark then.',
    proof: {
      'e2e/appearance.spec.ts > theme and language > s.4 both switch live, are remembered over a reload, and nothing else is stored before':
        ['/dark/'],
    },
  },
  {
    id: 's4.46',
    says: 'Font and days till are kept when they change.',
    proof: {
      'src/state/preferences/createPreferences.test.ts > the preferences > s.3 are kept under their keys as bare strings':
        ['font-family', 'show-days-till'],
      'e2e/journeys-preferences.spec.ts > days till > s.4 the choice survives a reload, and Off is remembered too':
        ['false'],
    },
  },
  {
    id: 's4.47',
    says: 'A change of days till elsewhere is seen within 500 ms (A2).',
    proof: {
      'src/state/preferences/createPreferences.test.ts > the preferences > A2 another tab’s choice is followed at once':
        ['show-days-till', 'toBe(true)'],
    },
  },
  {
    id: 's4.48',
    says: 'A range whose end comes first is turned round.',
    proof: {
      'src/domain/bulkAssign.test.ts > a range of days > s.4 reversed ends are swapped, equal ones are one day':
        ['2026-03-04'],
    },
  },
  {
    id: 's4.49',
    says: 'Every day of it gets the tag, except those that have it or are full.',
    proof: {
      'src/domain/bulkAssign.test.ts > one tag for many days > s.4 every day gets it, except those that have it or are full; notes stay':
        ['result.same'],
      'e2e/journeys-bulk.spec.ts > s.4 reversed dates are swapped, every day gets the tag once, one save and one Undo':
        ['1 day had it already.'],
    },
  },
  {
    id: 's4.50',
    says: 'The name of a holiday becomes the note of its day.',
    proof: {
      'src/domain/holidays/holidayImport.test.ts > the import > s.4 each name becomes the note of its day, and tags stay':
        ['Tag der Arbeit'],
    },
  },
  {
    id: 's4.51',
    says: 'An import is for one year and one state.',
    proof: {
      'e2e/journeys-holidays.spec.ts > s.4 another year is asked for and imported by itself': [
        'year + 1',
      ],
    },
  },
  {
    id: 's4.52',
    says: 'It writes over no note.',
    proof: {
      'src/domain/holidays/holidayImport.test.ts > the import > s.4 a note that is there is never overwritten, and its day is named':
        ['skipped'],
      'e2e/journeys-holidays.spec.ts > s.4 s.7 the holidays of a state are shown, become notes that overwrite none, and Undo takes back all':
        ['Goose for eight'],
    },
  },
  {
    id: 's4.53',
    says: 'A language that is chosen while signed in is saved with the account.',
    proof: {
      'src/state/account/accountLanguage.test.tsx > choosing a language > s.7 while signed in the account is told the language and nothing else':
        ["lang: 'de'"],
    },
  },
  {
    id: 's4.54',
    says: 'At login the language of the account is applied.',
    proof: {
      'src/state/account/accountLanguage.test.tsx > at login > s.4 the account’s language is applied, and the server is told nothing':
        ['bg'],
    },
  },
  {
    id: 's4.55',
    says: "The stored language comes first, then the browser's, then that of the page.",
    proof: {
      'src/i18n/index.test.ts > s.4 the stored choice comes before the language of the browser': [
        "'bg', ['de-DE']",
      ],
      'src/i18n/index.test.ts > s.4 without a choice the browser decides, by the first language there is':
        ["'fr-FR', 'de-AT', 'en'"],
      'src/i18n/index.test.ts > s.4 the html tag comes last, and English is the fallback': [
        "documentElement.lang = 'bg'",
      ],
    },
  },
]
