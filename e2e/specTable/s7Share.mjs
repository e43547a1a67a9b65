/** Section 7: the calls about links. */
export const s7Share = [
  {
    id: 's7.23',
    says: 'The links of the person are listed, newest first.',
    proof: {
      'e2e/journeys-share.spec.ts > s.4 a link shows the chosen years to people without an account, an edit made just now included':
        ['user = ', "'-created'"],
    },
  },
  {
    id: 's7.24',
    says: 'A link is made with owner, years, tags, days and the name of the owner, with notes and on.',
    proof: {
      'e2e/journeys-share.spec.ts > s.4 a link shows the chosen years to people without an account, an edit made just now included':
        [
          "'POST'",
          'toEqual({',
          "label: 'Arbeit', short: 'A'",
          "notes: 'Made just now'",
          'includeNotes: true',
          'isActive: true',
        ],
      'src/domain/share.test.ts > s.7 the published name is the name, else the email, else "User"':
        ['ada@example.org', "'User'"],
    },
  },
  {
    id: 's7.25',
    says: 'It is changed in whether it is on, or in days and years.',
    proof: {
      'e2e/journeys-share.spec.ts > s.6 a link that is switched off leaves every open window within 5 s, and comes back':
        ["'PATCH'", '{ isActive: false }'],
      'e2e/journeys-share.spec.ts > s.4 "Refresh Snapshot" shows new days in a viewer that is open, in the quarter it looks at':
        ["['data', 'years']"],
    },
  },
  {
    id: 's7.26',
    says: 'A viewer gets one link by its id, and reads state, days, year, name and whether with notes.',
    proof: {
      'e2e/journeys-share.spec.ts > s.2 the page of a link is not for search engines, brings no editing code and asks little':
        ['calendar_shares/records/', 'GET '],
      'e2e/journeys-share.spec.ts > S6 what a foreign server sends is judged: off unless it says on, bad rows dropped, markup is text':
        ['isActive', 'ownerName', 'includeNotes', 'years'],
    },
  },
]
