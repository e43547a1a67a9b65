/** Section 2: routes. */
export const s2Routes = [
  {
    id: 's2.01',
    says: 'The root is the calendar.',
    proof: {
      'e2e/journeys-visitor.spec.ts > s.4 a visitor finds tag and note again after a reload, under the banner':
        ['page.reload()', 'Urlaub'],
    },
  },
  {
    id: 's2.02',
    says: '/auth is for signing in and up, and leads to the root unless it is told otherwise.',
    proof: {
      'src/pages/AuthPage.test.tsx > s.2 without redirectTo the way leads to the calendar': [
        "'/auth'",
        'at /',
      ],
      'src/domain/routes.test.ts > safeRedirect > s.2 a missing or empty value leads to the calendar':
        ["''"],
    },
  },
  {
    id: 's2.03',
    says: 'Whoever is signed in already is sent on from /auth at once.',
    proof: {
      'src/pages/AuthPage.test.tsx > s.2 whoever is signed in is led to redirectTo at once': [
        'signedIn',
        '/?upgrade=yearly',
      ],
    },
  },
  {
    id: 's2.04',
    says: 'Imprint, privacy policy and terms have their own addresses, in German.',
    proof: {
      'src/pages/LegalPage.test.tsx > s.2 /impressum is German, has its heading and title, and leads back':
        ['impressum', 'datenschutz', 'agb'],
    },
  },
  {
    id: 's2.05',
    says: 'Each legal page leads back to the app.',
    proof: {
      'e2e/journeys-pages.spec.ts > legal pages > s.2 each is reached from the footer, is German in every language and leads back':
        ['Zurück zur App'],
    },
  },
  {
    id: 's2.06',
    says: '/success thanks after an upgrade.',
    proof: {
      'src/pages/SuccessPage.test.tsx > s.2 says that Pro is active, where it is managed and what it opens':
        ['Thank you!'],
    },
  },
  {
    id: 's2.07',
    says: 'Any other address is a 404 page with a link home.',
    proof: {
      'src/pages/NotFoundPage.test.tsx > s.2 an unknown address says so and leads home': [
        'Oops! Page not found',
      ],
      'e2e/journeys-pages.spec.ts > s.2 an unknown address is a 404 page with a link home': [
        '/nowhere/at/all',
      ],
    },
  },
]
