/** Section 4: who is signed in. */
export const s4Account = [
  {
    id: 's4.01',
    says: 'A login or a registration signs in.',
    proof: {
      'e2e/errors-auth.spec.ts > s.8 an error without words is a failed authentication, no answer is something that went wrong, and a login is told':
        ['Logged in successfully!'],
      'e2e/errors-auth.spec.ts > s.8 words of the server are shown as they are, and an address that has an account switches to sign-in':
        ['Account created and logged in successfully!'],
    },
  },
  {
    id: 's4.02',
    says: 'The session is renewed at the start and whenever the page is looked at again.',
    proof: {
      'src/state/auth/createAuth.test.ts > at start > s.4 the session is renewed and its account shown, Pro as L4 reads it':
        ['auth-refresh'],
      'src/state/auth/createAuth.test.ts > later > s.4 the session is renewed each time the page becomes visible':
        ['visibilitychange', 'toHaveLength(2)'],
    },
  },
  {
    id: 's4.03',
    says: 'Signing out clears session and data: the defaults are back, no day holds anything.',
    proof: {
      'src/state/calendar/createCalendar.test.ts > signing out > D7 the calendar goes from the screen and from this browser':
        ['DEFAULT_TAGS', 'toEqual({})'],
      'e2e/journeys-session.spec.ts > D7 sign-out saves first and leaves no calendar of the account in this browser':
        ['not.toContain(user.id)'],
    },
  },
  {
    id: 's4.04',
    says: 'What a visitor does is stored for the time being, marked as unsaved, and the banner comes.',
    proof: {
      'src/state/calendar/createCalendar.test.ts > a visitor > s.4 edits go to this browser in the same task, and the banner is wanted':
        ['temp-calendar-data', 'temp-has-changes', 'unsaved'],
      'e2e/journeys-visitor.spec.ts > s.4 a visitor finds tag and note again after a reload, under the banner':
        ['Changes are not saved!'],
    },
  },
  {
    id: 's4.05',
    says: 'A tag that was added is on the screen at once (A1).',
    proof: {
      'src/features/tags/AddTagDialog.test.tsx > the add-tag dialog > s.4 puts the chosen tag on the day, closes and hands the focus back':
        ["onDay()).toBe('Sport')"],
    },
  },
]
