/** Section 6: roles and permissions. */
export const s6 = [
  {
    id: 's6.01',
    says: 'A visitor uses tags and notes in full, with the default tags.',
    proof: {
      'src/features/calendar/list/CalendarGrid.test.tsx > the hint > names the four default tags beside it, and none of them is on the day':
        ['Urlaub, Arbeit, Sport, and Familie'],
      'e2e/journeys-visitor.spec.ts > s.4 a visitor finds tag and note again after a reload, under the banner':
        ['Ferry at 9:40'],
    },
  },
  {
    id: 's6.02',
    says: 'A visitor changes language and theme, and signs in.',
    proof: {
      'src/pages/AuthPage.test.tsx > s.1 language and theme can be changed on the page': [
        'Theme',
        'German',
      ],
    },
  },
  {
    id: 's6.03',
    says: 'Nothing of a visitor is in the cloud, and the banner says so.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 a visitor sends nothing': ['calls'],
      'e2e/spec-screens.spec.ts > s.2 the German banner warns in yellow, in the words of the specification, and can be dismissed; the box for days till is named after the event, in full':
        ['Änderungen werden nicht gespeichert!'],
    },
  },
  {
    id: 's6.04',
    says: 'Free is kept in the cloud.',
    proof: {
      'e2e/journeys-devices.spec.ts > s.4 a day edited in one browser is shown in the other when that becomes visible':
        ['newUser()'],
    },
  },
  {
    id: 's6.05',
    says: 'Everybody reaches their own data only; every question names the person.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 the lists are those of the person, tags in the order of their creation; the session is refreshed, and a chosen language sent to the account alone':
        ['user = "'],
      'e2e/server/rules.test.ts > s.6 another user sees and changes nothing, alone or in a batch': [
        'bob',
      ],
    },
  },
  {
    id: 's6.06',
    says: 'Free plans in the quarter of today.',
    proof: {
      'src/domain/plan.test.ts > locked months > L2 free sees the current quarter only': ['2026'],
      'e2e/server/limits.test.ts > L2 Free plans to the end of the quarter, Pro beyond': [
        'limit_quarter',
      ],
    },
  },
  {
    id: 's6.07',
    says: 'Free has four tags.',
    proof: {
      'src/features/settings/SettingsDialog.test.tsx > L3 a fifth tag leads to the upgrade dialog before anything is typed':
        ['4 of 4 tags'],
      'e2e/server/limits.test.ts > L3 of 30 tags created at once a Free account gets four, also behind a slow writer':
        ['30'],
    },
  },
  {
    id: 's6.08',
    says: 'Free has three tags on a day.',
    proof: {
      'e2e/server/limits.test.ts > L1 Free has three tags a day on create and on update, Pro more':
        ['limit_tags_per_day'],
    },
  },
  {
    id: 's6.09',
    says: 'Holidays, bulk assign and sharing are blurred for Free, under a button to upgrade.',
    proof: {
      'e2e/settingsTabs.spec.ts > s.6 for a free account three tabs are blurred and out of reach, and their button shows the plans':
        ['Holidays', 'Bulk assign', 'Share', '/blur/', 'Go Pro'],
    },
  },
  {
    id: 's6.10',
    says: 'Pro is who has true, or the text of it.',
    proof: {
      'src/domain/account.test.ts > the users record > L4 pro is on for true': ["[true, 'true']"],
    },
  },
  {
    id: 's6.11',
    says: 'Pro has every year and quarter.',
    proof: {
      'src/domain/plan.test.ts > locked months > L2 nothing is locked for Pro': ['2031', '2019'],
    },
  },
  {
    id: 's6.12',
    says: 'Pro has tags without limit, in the list and on a day.',
    proof: {
      'e2e/spec-data.spec.ts > s.4 a tag made for a day is on it, the dialog closes, and its fields are empty next time; s.6 Pro has more than four, and more than three on a day':
        ['Urlaub, Arbeit, Sport, Familie, and Chor'],
    },
  },
  {
    id: 's6.13',
    says: 'Pro imports holidays; others do not, however they ask.',
    proof: {
      'e2e/journeys-holidays.spec.ts > s.4 another year is asked for and imported by itself': [
        'Import',
      ],
      'src/state/calendar/holidayImport.test.ts > the import > s.6 nothing is imported for free': [
        "'free'",
      ],
    },
  },
  {
    id: 's6.14',
    says: 'Pro assigns in bulk; others do not, however they ask.',
    proof: {
      'e2e/journeys-bulk.spec.ts > s.4 four years are done in steps that show their progress, and one Undo takes them back':
        ['more days'],
      'src/state/calendar/bulkAssign.test.ts > s.6 nothing is assigned for free': ["'free'"],
    },
  },
  {
    id: 's6.15',
    says: 'Pro reaches the developer.',
    proof: {
      'e2e/journeys-pages.spec.ts > help > S14 Pro writes to the developer from the user menu and from Help, with the facts filled in':
        ['Write to the developer'],
    },
  },
  {
    id: 's6.16',
    says: 'Pro has a badge.',
    proof: {
      'e2e/spec-screens.spec.ts > s.2 signed in the header has the sync state and a user menu with name, email and badge':
        ["'Pro'", 'pro: true'],
    },
  },
  {
    id: 's6.17',
    says: 'Pro manages the subscription in the portal of the payment provider.',
    proof: {
      'src/state/billing/billing.test.ts > s.7 the billing portal opens in a new tab with the email filled in':
        ['https://pay.example/portal'],
    },
  },
]
