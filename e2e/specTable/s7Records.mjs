/** Section 7: tags, entries and other services. */
export const s7Records = [
  {
    id: 's7.08',
    says: 'Tags are listed by their creation.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 the lists are those of the person, tags in the order of their creation; the session is refreshed, and a chosen language sent to the account alone':
        ["'created'"],
    },
  },
  {
    id: 's7.09',
    says: 'The connection is tested with page 1 of one tag of the person.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 an upload tests the connection with one tag, then creates tags and days':
        ["page: '1', perPage: '1'", 'filter'],
    },
  },
  {
    id: 's7.10',
    says: 'A tag is created with owner, label, letter and colour; its id is made here.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 a day and a tag are created with their fields, changed in the named ones and deleted by their ids':
        ['POST', "user: user.id, label: 'Chor', short: 'C', color: '#0891b2'"],
    },
  },
  {
    id: 's7.11',
    says: 'A tag is changed by its id, with what changed.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 a day and a tag are created with their fields, changed in the named ones and deleted by their ids':
        ['PATCH', "{ label: 'Büro' }"],
    },
  },
  {
    id: 's7.12',
    says: 'A tag is deleted by its id.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 a day and a tag are created with their fields, changed in the named ones and deleted by their ids':
        ['DELETE', 'user.tagId'],
    },
  },
  {
    id: 's7.13',
    says: 'Entries are listed; for the numbers of the filter with id, tags and date only.',
    proof: {
      'e2e/journeys-filter.spec.ts > on a desktop > s.7 the numbers come from the cloud, limited to id, tags and date; s.8 without them the badge says Local and Error, and the numbers are local':
        ['id,tags,date'],
      'src/storage/cloud/tagUse.test.ts > s.7 the tags of all days are asked for by user, limited to id, tags and date':
        ['id,tags,date'],
    },
  },
  {
    id: 's7.14',
    says: 'An entry is created with owner, date, tags as JSON text and note.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 a day and a tag are created with their fields, changed in the named ones and deleted by their ids':
        ['POST', 'date: DAY', 'JSON.stringify([user.tagId])'],
      'e2e/journeys-wire.spec.ts > s.7 an upload tests the connection with one tag, then creates tags and days':
        ['Dentist at 8:15'],
    },
  },
  {
    id: 's7.15',
    says: 'An entry is updated by its id, with what changed.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 a day and a tag are created with their fields, changed in the named ones and deleted by their ids':
        ["{ notes: 'Moved' }"],
    },
  },
  {
    id: 's7.16',
    says: 'An entry is deleted by its id.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 a day and a tag are created with their fields, changed in the named ones and deleted by their ids':
        ['DELETE'],
    },
  },
  {
    id: 's7.17',
    says: 'Holidays are one GET with years and states.',
    proof: {
      'e2e/journeys-holidays.spec.ts > s.4 s.7 the holidays of a state are shown, become notes that overwrite none, and Undo takes back all':
        ['GET /?years=', '&states=by'],
      'src/state/calendar/holidayImport.test.ts > the question > s.7 it is one GET with year and state, and the names come back in order':
        ['years'],
    },
  },
  {
    id: 's7.18',
    says: 'An answer that says error, or has no list, is a failure.',
    proof: {
      'src/domain/holidays/holidayImport.test.ts > the answer of the holidays API > S8 an error in state is a failure, not an empty list':
        ["state: 'error'"],
      'src/domain/holidays/holidayImport.test.ts > the answer of the holidays API > S8 no list is a failure, not an empty list':
        ['null'],
    },
  },
  {
    id: 's7.19',
    says: 'What holds everywhere or in the state is kept, as day and name.',
    proof: {
      'src/domain/holidays/holidayImport.test.ts > the answer of the holidays API > S8 what holds in the whole country or in the state is kept, in the order of the days':
        ["all_states: '0', by: '1', be: '0'", "{ date: '2026-11-01', name: 'Allerheiligen' }"],
    },
  },
  {
    id: 's7.20',
    says: 'A checkout opens the link of its plan in a new tab, with the email.',
    proof: {
      'e2e/journeys-billing.spec.ts > S9 Upgrade opens the plan’s checkout in a new tab, with the email and the account':
        ['prefilled_email', '/monthly', '/yearly', '/lifetime'],
      'src/domain/checkout.test.ts > checkoutUrl > s.7 without an email nothing is filled in': [
        'pay.example',
      ],
    },
  },
  {
    id: 's7.21',
    says: 'The portal opens in a new tab, with the email.',
    proof: {
      'src/state/billing/billing.test.ts > s.7 the billing portal opens in a new tab with the email filled in':
        ['prefilled_email', '_blank'],
    },
  },
  {
    id: 's7.22',
    says: 'The texts come with the app.',
    proof: {
      'e2e/journeys-offline.spec.ts > s.4 a visitor plans without a network, in their language and theme':
        ['Настройки'],
    },
  },
]
