/** Section 3: entities and their fields. */
export const s3 = [
  {
    id: 's3.01',
    says: 'An account has id, email, password and its confirmation, name, picture, pro and language.',
    proof: {
      'e2e/server/migrations.test.ts > s.3 the field table of users is the collection': [
        'users: USER_FIELDS',
      ],
      'src/storage/cloud/user.test.ts > signing in and up > s.5 a sign-up sends the password also as its confirmation':
        ['passwordConfirm', 'name'],
    },
  },
  {
    id: 's3.02',
    says: 'A picture of a person is kept as a picture.',
    proof: {
      'e2e/server/avatars.test.ts > s.3 a picture is an avatar, under a name of the server, and is never run as a page':
        ['avatar'],
    },
  },
  {
    id: 's3.03',
    says: 'Pro is true, or the text of it.',
    proof: {
      'src/domain/account.test.ts > the users record > L4 pro is on for "true"': ["'true'"],
      'src/domain/account.test.ts > the users record > L4 pro is off for "false"': ["'false'"],
    },
  },
  {
    id: 's3.04',
    says: 'The language of an account is applied at login and saved with it.',
    proof: {
      'e2e/journeys-language.spec.ts > s.4 at login the account’s language is applied and stored, and the calendar is never in another':
        ["'de'"],
      'e2e/journeys-language.spec.ts > s.4 a choice while signed in is saved with the account; a start sends nothing':
        ["{ lang: 'de' }"],
    },
  },
  {
    id: 's3.05',
    says: 'A tag has an owner, a label, a letter and a colour.',
    proof: {
      'src/storage/cloud/calendar.test.ts > one write > s.7 a tag is created with its fields, changed in some and deleted by id':
        ['Arbeit', 'USER'],
      'e2e/server/migrations.test.ts > s.3 the field table of tags is the collection': [
        'tags: TAG_FIELDS',
      ],
    },
  },
  {
    id: 's3.06',
    says: 'Its letter is one, in capitals.',
    proof: {
      'src/domain/tags.test.ts > a draft > s.5 the label is trimmed, the letter is one and uppercase, the colour of the palette':
        ["'url'", "short: 'U'"],
    },
  },
  {
    id: 's3.07',
    says: 'There are eight colours to choose from.',
    proof: {
      'src/domain/tags.test.ts > the defaults and the palette > s.3 the palette has eight colours, each with a text that can be read on it':
        ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'pink', 'cyan'],
    },
  },
  {
    id: 's3.08',
    says: 'Ids of a browser are temporary; the defaults have 1 to 4; all get another one in the cloud.',
    proof: {
      'e2e/spec-data.spec.ts > s.4 an upload gives every tag the id it keeps, on its days too, and tells which':
        ['temp_1700000000000_k3x9q', "'1'"],
      'src/domain/tags.test.ts > the defaults and the palette > s.3 the default tags have their labels, letters, colours and ids':
        ["id: '4'"],
    },
  },
  {
    id: 's3.09',
    says: 'The default tags are Urlaub, Arbeit, Sport and Familie, with letter and colour.',
    proof: {
      'src/domain/tags.test.ts > the defaults and the palette > s.3 the default tags have their labels, letters, colours and ids':
        [
          "'Urlaub', short: 'U', color: '#dc2626'",
          "'Arbeit', short: 'A', color: '#2563eb'",
          "'Sport', short: 'S', color: '#16a34a'",
          "'Familie', short: 'F', color: '#eab308'",
        ],
    },
  },
  {
    id: 's3.10',
    says: 'An entry has an owner, a day, tags and a note; the tags go out as JSON text.',
    proof: {
      'src/storage/cloud/calendar.test.ts > one write > s.7 a day is created with user, date, notes and its tags as a JSON string':
        ['\'["w","x"]\'', 'notes'],
    },
  },
  {
    id: 's3.11',
    says: 'Its tags are read as a list or as JSON text.',
    proof: {
      'src/domain/calendar.test.ts > foreign data > T3 tags of a record may be an array or a JSON string, duplicates are dropped':
        ['\'["a","b","a"]\'', "['a', 'b', 'a']"],
    },
  },
  {
    id: 's3.12',
    says: 'In the browser entries are kept by their day.',
    proof: {
      'src/storage/local/localCalendar.test.ts > the visitor > s.3 the calendar lies under the keys of the specification in its shape':
        ['2026-11-20'],
    },
  },
  {
    id: 's3.13',
    says: 'A holiday is a day and a name.',
    proof: {
      'src/domain/holidays/holidayImport.test.ts > the answer of the holidays API > S8 what holds in the whole country or in the state is kept, in the order of the days':
        ["{ date: '2026-01-01', name: 'Neujahr' }"],
    },
  },
  {
    id: 's3.14',
    says: 'The sixteen states have their codes and names.',
    proof: {
      'src/domain/holidays/states.test.ts > s.3 the sixteen federal states have their codes and names':
        ['bw Baden-Württemberg', 'mv Mecklenburg-Vorpommern', 'th Thüringen'],
    },
  },
  {
    id: 's3.15',
    says: 'The last known calendar of an account lies under user-tags and calendar-entries.',
    proof: {
      'src/storage/local/lastKnown.test.ts > D7 the last known calendar is read for its owner only':
        ['user-tags', 'calendar-entries'],
    },
  },
  {
    id: 's3.16',
    says: 'What a visitor plans lies under temp-calendar-data, and temp-has-changes tells of it.',
    proof: {
      'src/storage/local/localCalendar.test.ts > the visitor > s.3 the calendar lies under the keys of the specification in its shape':
        ['temp-calendar-data', 'temp-has-changes'],
    },
  },
  {
    id: 's3.17',
    says: 'A dismissed advice is kept for each language.',
    proof: {
      'src/features/calendar/header/Banners.test.tsx > the advice to use a desktop > S11 what was dismissed in one language is not dismissed in another':
        ['mobile-banner-dismissed-en'],
    },
  },
  {
    id: 's3.18',
    says: 'Language, theme, font and days till have a key each.',
    proof: {
      'src/state/preferences/createPreferences.test.ts > the preferences > s.3 are kept under their keys as bare strings':
        [
          "theme: 'dark'",
          "'font-family': 'poppins'",
          "'show-days-till': 'true'",
          "language: 'de'",
          "'standard'",
        ],
    },
  },
  {
    id: 's3.19',
    says: 'A share has owner, year, years, tags and days, whether with notes, whether on, and the name of the owner.',
    proof: {
      'e2e/journeys-share.spec.ts > s.4 a link shows the chosen years to people without an account, an edit made just now included':
        [
          'year: thisYear',
          'years: [thisYear]',
          'includeNotes: true',
          'isActive: true',
          'ownerName',
        ],
      'e2e/server/shares.test.ts > s.6 an active share is read by everybody, without the id of its owner':
        ["ownerName: 'Ann'"],
    },
  },
]
