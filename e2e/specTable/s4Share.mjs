/** Section 4: the share link. */
export const s4Share = [
  {
    id: 's4.56',
    says: 'The first Enable Link makes a snapshot that is on.',
    proof: {
      'e2e/journeys-share.spec.ts > s.4 a link shows the chosen years to people without an account, an edit made just now included':
        ['Enable Link', 'isActive: true'],
    },
  },
  {
    id: 's4.57',
    says: 'Later clicks switch it off and on, under the name of what they do.',
    proof: {
      'e2e/journeys-share.spec.ts > s.6 a link that is switched off leaves every open window within 5 s, and comes back':
        ['Disable Link', 'Enable Link', '{ isActive: false }'],
      'e2e/journeys-share.spec.ts > S7 notes that were unticked while the link was off are not sent when it is switched on again':
        ['{ isActive: true }'],
    },
  },
  {
    id: 's4.58',
    says: 'Refresh Snapshot captures days and years anew, while the link is on.',
    proof: {
      'e2e/journeys-share.spec.ts > s.4 "Refresh Snapshot" shows new days in a viewer that is open, in the quarter it looks at':
        ['Refresh Snapshot', "['data', 'years']"],
      'src/state/share/shareLink.test.ts > s.4 a link that is off is not refreshed': [
        'isActive: false',
        'not.toHaveBeenCalled()',
      ],
    },
  },
  {
    id: 's4.59',
    says: 'Copy Link copies the address of the page of the link.',
    proof: {
      'e2e/journeys-share.spec.ts > s.4 "Copy Link" puts the address on the clipboard, or selects it where that is not allowed; who makes a link with the keyboard keeps the focus':
        ['/share/', 'Link copied'],
    },
  },
  {
    id: 's4.60',
    says: 'A link that is off says so, and can be neither copied nor refreshed.',
    proof: {
      'e2e/journeys-share.spec.ts > s.6 a link that is switched off leaves every open window within 5 s, and comes back':
        ['Link disabled', "['Copy Link', 'Refresh Snapshot']", 'toBeDisabled()'],
    },
  },
  {
    id: 's4.61',
    says: 'Its page is loading, then it shows the year or says what is wrong.',
    proof: {
      'e2e/journeys-share.spec.ts > S6 what a foreign server sends is judged: off unless it says on, bad rows dropped, markup is text':
        ['The calendar is loading.', 'This share link is inactive.'],
      'e2e/journeys-share.spec.ts > s.8 an unknown link says so, a server that is away does not pass for one':
        ['The calendar could not be loaded.', 'Try again'],
    },
  },
]
