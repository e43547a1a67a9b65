/** Section 2: the main screen. */
export const s2Calendar = [
  {
    id: 's2.08',
    says: 'The header shows the year between Previous and Next.',
    proof: {
      'e2e/spec-screens.spec.ts > s.2 the header has arrows, quarters, filter and settings; a visitor also language, theme and sign-in':
        ['Previous', 'Next', 'getFullYear()'],
    },
  },
  {
    id: 's2.09',
    says: 'On a desktop it has the four quarters, the sync state, Filter and Settings.',
    proof: {
      'e2e/spec-screens.spec.ts > s.2 the header has arrows, quarters, filter and settings; a visitor also language, theme and sign-in':
        ['Q1', 'Q4', 'Filter', 'Settings'],
      'e2e/spec-screens.spec.ts > s.2 signed in the header has the sync state and a user menu with name, email and badge':
        ['data-sync-status="synced"'],
    },
  },
  {
    id: 's2.10',
    says: 'Signed out it has language and theme.',
    proof: {
      'e2e/spec-screens.spec.ts > s.2 the header has arrows, quarters, filter and settings; a visitor also language, theme and sign-in':
        ['Language', 'Theme'],
    },
  },
  {
    id: 's2.11',
    says: 'Its sign-in leads to /auth and back to the address and query of now.',
    proof: {
      'e2e/spec-screens.spec.ts > s.2 the header has arrows, quarters, filter and settings; a visitor also language, theme and sign-in':
        ['/auth?redirectTo=%2F%3Fview%3D1'],
    },
  },
  {
    id: 's2.12',
    says: 'Signed in there is a user menu in their place.',
    proof: {
      'e2e/spec-screens.spec.ts > s.2 signed in the header has the sync state and a user menu with name, email and badge':
        ['User menu'],
    },
  },
  {
    id: 's2.13',
    says: 'On a phone twelve month chips stand in the header.',
    proof: {
      'e2e/journeys-periods.spec.ts > on a phone > s.4 the months run on from December to January and back, with chips for the year':
        ['toHaveCount(12)'],
    },
  },
  {
    id: 's2.14',
    says: 'The side panel has account, sync state, filter, settings, theme, languages, font, help, sign-out; with Pro the subscription too.',
    proof: {
      'e2e/spec-screens.spec.ts > on a phone > s.2 the side panel of a Pro account has its parts, the three languages among them':
        [
          'Ada Lovelace',
          'Filter',
          'Settings',
          'Manage subscription',
          'Appearance',
          'Font',
          'Help',
          'Sign Out',
          'German',
        ],
      'e2e/journeys-preferences.spec.ts > the menus > s.2 the phone’s menu has the same names as buttons':
        ['data-sync-status'],
    },
  },
  {
    id: 's2.15',
    says: 'Each month is a card with month and year as its title.',
    proof: {
      'src/i18n/format.test.ts > format > s.2 a month title is the month and the year, with a capital letter':
        ['October 2026', 'März 2026', 'Януари 2026'],
    },
  },
  {
    id: 's2.16',
    says: 'Every day of the month has a line.',
    proof: {
      'src/features/calendar/list/DayRow.test.tsx > a day > s.2 shows every day of the quarter, today and the weekends marked':
        ['92'],
    },
  },
  {
    id: 's2.17',
    says: 'A day shows its tags and its note.',
    proof: {
      'src/features/calendar/list/DayRow.test.tsx > a day > s.2 is read out with its full date, its tags and its note':
        ['Arbeit and Sport', 'Zahnarzt'],
    },
  },
  {
    id: 's2.18',
    says: 'Today has a red accent.',
    proof: {
      'e2e/spec-screens.spec.ts > s.2 today has a red accent and weekends have a ground of their own':
        ['accent.red'],
      'src/features/calendar/list/DayRow.test.tsx > a day > s.2 shows every day of the quarter, today and the weekends marked':
        ['data-today'],
    },
  },
  {
    id: 's2.19',
    says: 'Weekends look different.',
    proof: {
      'e2e/spec-screens.spec.ts > s.2 today has a red accent and weekends have a ground of their own':
        ['saturday'],
      'src/domain/dates.test.ts > weeks > s.2 Saturday and Sunday are the weekend': ['2026-11-21'],
    },
  },
  {
    id: 's2.20',
    says: 'Weeks begin on Monday in German and Bulgarian, on Sunday in English.',
    proof: {
      'src/domain/dates.test.ts > weeks > s.2 the week starts on Monday in German and Bulgarian, on Sunday in English':
        ['[1, 1, 0]'],
      'e2e/appearance.spec.ts > weeks and months > S5 month titles, where weeks start, and their numbers, in each language':
        ['start: 1', 'start: 0'],
    },
  },
  {
    id: 's2.21',
    says: 'The footer leads to the legal pages.',
    proof: {
      'e2e/journeys-pages.spec.ts > legal pages > s.2 each is reached from the footer, is German in every language and leads back':
        ['footer a[href='],
    },
  },
  {
    id: 's2.22',
    says: 'A yellow banner warns visitors, leads to sign-in and can be dismissed.',
    proof: {
      'e2e/spec-screens.spec.ts > s.2 the German banner warns in yellow, in the words of the specification, and can be dismissed; the box for days till is named after the event, in full':
        ['Änderungen werden nicht gespeichert!', 'Anmelden', 'Ausblenden'],
      'src/features/calendar/header/Banners.test.tsx > the banner > s.2 warns a visitor of unsaved changes and leads to the sign-in and back':
        ['/auth?redirectTo=%2F%3Fq%3D1'],
    },
  },
  {
    id: 's2.23',
    says: 'The advice to use a desktop shows under 768 px only, and not in the installed app.',
    proof: {
      'src/features/calendar/header/Banners.test.tsx > the advice to use a desktop > S11 is not shown from 768 px on, nor in the installed app':
        ['768', 'standalone'],
      'src/features/calendar/header/Banners.test.tsx > the advice to use a desktop > S11 stands under 768 px, and goes for 7 days when it is dismissed':
        ['767'],
    },
  },
  {
    id: 's2.24',
    says: 'It is dismissed for seven days, in each language by itself.',
    proof: {
      'src/features/calendar/header/Banners.test.tsx > the advice to use a desktop > s.9 604799999 ms after it was dismissed it is shown 0 times':
        ['7 * DAY - 1'],
      'src/features/calendar/header/Banners.test.tsx > the advice to use a desktop > S11 what was dismissed in one language is not dismissed in another':
        ["'de'", 'mobile-banner-dismissed-en'],
    },
  },
]
