/** Section 1: what the product does and for whom. */
export const s1 = [
  {
    id: 's1.01',
    says: 'A desktop shows the year by quarters, a phone by months.',
    proof: {
      'src/features/calendar/list/CalendarGrid.test.tsx > the period > s.4 starts at the current quarter; Previous and Next run over year ends':
        ['October 2026', 'November 2026', 'December 2026'],
      'src/features/calendar/list/CalendarGrid.test.tsx > the period > s.4 a phone shows one month; December leads to January and back':
        ["['November 2026']"],
    },
  },
  {
    id: 's1.02',
    says: 'A day holds a note and up to three coloured tags.',
    proof: {
      'e2e/journeys-visitor.spec.ts > s.4 a visitor finds tag and note again after a reload, under the banner':
        ['Urlaub', 'Ferry at 9:40'],
      'src/features/calendar/list/DayRow.test.tsx > a day > s.5 offers no further tag at the limit of three':
        ["['1', '2', '3']"],
    },
  },
  {
    id: 's1.03',
    says: 'What visitors do stays in their browser.',
    proof: { 'e2e/journeys-wire.spec.ts > s.7 a visitor sends nothing': ['toEqual([])'] },
  },
  {
    id: 's1.04',
    says: 'Visitors can look around, choose language and theme, and sign in.',
    proof: {
      'e2e/appearance.spec.ts > theme and language > s.4 both switch live, are remembered over a reload, and nothing else is stored before':
        ['Theme', 'German'],
      'e2e/spec-screens.spec.ts > s.2 the header has arrows, quarters, filter and settings; a visitor also language, theme and sign-in':
        ['Sign In'],
    },
  },
  {
    id: 's1.05',
    says: 'What people with an account do is in the cloud, and so on their other devices.',
    proof: {
      'e2e/journeys-devices.spec.ts > s.4 a day edited in one browser is shown in the other when that becomes visible':
        ['Seen from afar'],
    },
  },
  {
    id: 's1.06',
    says: 'There is Free, and Pro by month, by year or for life.',
    proof: {
      'src/domain/plan.test.ts > limits > L4 an account is Free or Pro, no account is a visitor': [
        "'free'",
        "'pro'",
      ],
      'src/domain/prices.test.ts > plans > s.9 only the three plans are plans': [
        'monthly',
        'yearly',
        'lifetime',
      ],
    },
  },
  {
    id: 's1.07',
    says: 'The interface speaks English, German and Bulgarian; English when nothing fits.',
    proof: {
      'src/i18n/index.test.ts > s.4 the html tag comes last, and English is the fallback': [
        "['fr']",
        "toBe('en')",
      ],
      'e2e/spec-screens.spec.ts > on a phone > s.2 the side panel of a Pro account has its parts, the three languages among them':
        ['English', 'German', 'Bulgarian'],
    },
  },
  {
    id: 's1.08',
    says: 'Pro opens other quarters and other years.',
    proof: { 'src/domain/plan.test.ts > locked months > L2 nothing is locked for Pro': ['2031'] },
  },
  {
    id: 's1.09',
    says: 'Pro brings the import of German holidays.',
    proof: {
      'e2e/journeys-holidays.spec.ts > s.4 s.7 the holidays of a state are shown, become notes that overwrite none, and Undo takes back all':
        ['pro: true', 'Bayern'],
    },
  },
  {
    id: 's1.10',
    says: 'Pro puts one tag on many days at once.',
    proof: {
      'e2e/journeys-bulk.spec.ts > s.4 reversed dates are swapped, every day gets the tag once, one save and one Undo':
        ['is now on 9 more days.'],
    },
  },
  {
    id: 's1.11',
    says: 'Pro has no limit on tags, in the list and on a day.',
    proof: {
      'src/domain/plan.test.ts > limits > L3 everybody but Pro has four tags': [
        'POSITIVE_INFINITY',
      ],
      'src/domain/plan.test.ts > limits > L1 Pro has no limit on the tags of a day': [
        'POSITIVE_INFINITY',
      ],
    },
  },
  {
    id: 's1.12',
    says: 'Pro writes to the developer directly.',
    proof: {
      'src/features/help/HelpDialog.test.tsx > S14 Pro writes to the developer with version, language, browser and account filled in':
        ['Write to the developer'],
    },
  },
  {
    id: 's1.13',
    says: 'The upgrade text names planning ahead, tags without limit, bulk assign and sharing.',
    proof: {
      'e2e/journeys-pricing.spec.ts > L6 three plans with prices and badges, yearly chosen beforehand, in each language':
        ['future planning, unlimited tags, bulk assign and sharing'],
    },
  },
  {
    id: 's1.14',
    says: 'Who needs an account for something is asked to sign in.',
    proof: {
      'e2e/journeys-pricing.spec.ts > a visitor on a phone > S15 who reaches for Pro is asked to sign in, and comes back to the plans':
        ['Sign in first'],
    },
  },
  {
    id: 's1.15',
    says: 'On a phone a banner recommends the desktop.',
    proof: {
      'e2e/journeys-preferences.spec.ts > the advice to use a desktop > S11 covers nothing, goes for 7 days, and comes back':
        ['Dismiss'],
    },
  },
  {
    id: 's1.16',
    says: 'There is help with questions and answers.',
    proof: {
      'e2e/journeys-pages.spec.ts > help > s.2 has its questions, one open at a time, and works with the keyboard; S14 a free account writes to the support address, and nowhere to the developer':
        ['How do I change the language?'],
    },
  },
  {
    id: 's1.17',
    says: 'The legal pages are in German, whatever the interface is in.',
    proof: {
      'e2e/journeys-pages.spec.ts > legal pages > s.2 each is reached from the footer, is German in every language and leads back':
        ["language: 'bg'", "'lang', 'de'"],
    },
  },
  {
    id: 's1.18',
    says: 'Pro shares the calendar by public links that can only be read.',
    proof: {
      'e2e/journeys-share.spec.ts > s.4 a link shows the chosen years to people without an account, an edit made just now included':
        ['Read-only snapshot', 'browser.newContext()'],
    },
  },
]
