/** Section 2: the user menu and /auth. */
export const s2Menu = [
  {
    id: 's2.25',
    says: 'The user menu is opened by the initials.',
    proof: {
      'e2e/journeys-preferences.spec.ts > the menus > s.2 the user menu has its items, and the keyboard reaches and uses them':
        ['Ada Lovelace', 'AL'],
      'src/domain/account.test.ts > s.2 the initials of "Mira Petrova", "m@x.org" are MP': ['MP'],
    },
  },
  {
    id: 's2.26',
    says: 'It names the person and the email address.',
    proof: {
      'e2e/spec-screens.spec.ts > s.2 signed in the header has the sync state and a user menu with name, email and badge':
        ['Ada Lovelace', 'user.email'],
    },
  },
  {
    id: 's2.27',
    says: 'It has a Pro badge, or Go Pro.',
    proof: {
      'e2e/journeys-preferences.spec.ts > the menus > s.8 Pro manages the subscription; without a portal an error is logged and nothing opens':
        ["'Pro'", 'Go Pro'],
      'e2e/journeys-preferences.spec.ts > the menus > s.2 the user menu has its items, and the keyboard reaches and uses them':
        ['Go Pro'],
    },
  },
  {
    id: 's2.28',
    says: 'Who is not Pro is offered the upgrade there.',
    proof: {
      'src/features/account/ProfileDialog.test.tsx > the profile > s.2 leads Free to Pro, and Pro to its subscription':
        ['Go Pro', 'open: upgrade'],
      'e2e/journeys-preferences.spec.ts > the menus > s.2 the user menu has its items, and the keyboard reaches and uses them':
        ['Go Pro'],
    },
  },
  {
    id: 's2.29',
    says: 'Only Pro manages a subscription there.',
    proof: {
      'e2e/journeys-preferences.spec.ts > the menus > s.2 the user menu has its items, and the keyboard reaches and uses them':
        ['Manage subscription', 'toHaveCount(0)'],
      'e2e/journeys-preferences.spec.ts > the menus > s.8 Pro manages the subscription; without a portal an error is logged and nothing opens':
        ['Manage subscription'],
    },
  },
  {
    id: 's2.30',
    says: 'Appearance offers Light and Dark.',
    proof: {
      'e2e/spec-screens.spec.ts > s.2 signed in the header has the sync state and a user menu with name, email and badge':
        ['Appearance', 'Light', 'Dark'],
    },
  },
  {
    id: 's2.31',
    says: 'Language offers the three languages.',
    proof: {
      'e2e/spec-screens.spec.ts > s.2 signed in the header has the sync state and a user menu with name, email and badge':
        ['English', 'German', 'Bulgarian'],
    },
  },
  {
    id: 's2.32',
    says: 'Font offers Sans Serif, which is the standard, and Poppins.',
    proof: {
      'e2e/spec-screens.spec.ts > s.2 signed in the header has the sync state and a user menu with name, email and badge':
        ['Sans Serif', 'Poppins'],
      'src/state/preferences/createPreferences.test.ts > the preferences > s.4 start as they were left, and what is no value is the standard':
        ["'standard'"],
    },
  },
  {
    id: 's2.33',
    says: 'Days till is a box to check; in German it is named after the event.',
    proof: {
      'e2e/journeys-preferences.spec.ts > the menus > s.2 the user menu has its items, and the keyboard reaches and uses them':
        ['menuitemcheckbox', 'Days till'],
      'e2e/spec-screens.spec.ts > s.2 the German banner warns in yellow, in the words of the specification, and can be dismissed; the box for days till is named after the event, in full':
        ['Tage bis zum Ereignis'],
    },
  },
  {
    id: 's2.34',
    says: 'Help and sign-out stand there too.',
    proof: {
      'e2e/journeys-preferences.spec.ts > the menus > s.2 the user menu has its items, and the keyboard reaches and uses them':
        ['Help', 'Sign Out'],
      'e2e/journeys-session.spec.ts > D7 sign-out saves first and leaves no calendar of the account in this browser':
        ['Sign In'],
    },
  },
  {
    id: 's2.35',
    says: 'The profile is there as well.',
    proof: {
      'e2e/journeys-preferences.spec.ts > the menus > s.2 the user menu has its items, and the keyboard reaches and uses them':
        ["'Profile'"],
      'src/features/account/ProfileDialog.test.tsx > the profile > s.2 shows who is signed in, with initials, email and plan':
        ['Profile', 'Free'],
    },
  },
  {
    id: 's2.36',
    says: 'Signing in asks for email and password.',
    proof: {
      'src/features/auth/AuthForm.test.tsx > s.2 sign-in asks for email and password only': [
        'email',
        'current-password',
      ],
    },
  },
  {
    id: 's2.37',
    says: 'Signing up also asks for a name.',
    proof: {
      'src/features/auth/AuthForm.test.tsx > s.2 sign-up also asks for a name, which may stay empty':
        ['Name', 'Sign Up'],
    },
  },
  {
    id: 's2.38',
    says: 'One button changes between both.',
    proof: {
      'src/features/auth/AuthForm.test.tsx > s.2 switching the mode keeps what was typed': [
        'Create account',
        'I have an account',
      ],
    },
  },
  {
    id: 's2.39',
    says: 'A forgotten password is offered when signing in (S1: it works).',
    proof: {
      'src/features/auth/AuthForm.test.tsx > S1 "Forgot password?" takes the typed email along, and is there for sign-in only':
        ['Forgot password?'],
      'e2e/journeys-mails.spec.ts > S1 a forgotten password: the mail leads to a new one, which signs in at once':
        ['/auth?reset='],
    },
  },
  {
    id: 's2.40',
    says: 'Providers have a button each where they are enabled (S2).',
    proof: {
      'src/features/auth/AuthForm.test.tsx > S2 has a button for each provider that is enabled, in both modes':
        ['Continue with Google', 'Continue with Verein'],
    },
  },
  {
    id: 's2.41',
    says: 'It goes on without an account, to the root.',
    proof: {
      'src/pages/AuthPage.test.tsx > s.2 continuing without account goes to the calendar': [
        'Continue without account',
        "'/'",
      ],
    },
  },
  {
    id: 's2.42',
    says: 'While it is not known who is signed in a spinner stands there.',
    proof: {
      'src/pages/AuthPage.test.tsx > s.2 a spinner stands while the auth state loads': [
        'loading',
        'Loading your account',
      ],
    },
  },
]
