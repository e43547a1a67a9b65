/** Section 5: what is typed in. */
export const s5Input = [
  {
    id: 's5.01',
    says: 'A tag needs a label and a letter that are not blank; until then it cannot be created.',
    proof: {
      'src/features/settings/SettingsDialog.test.tsx > s.5 Create stays closed while label or letter is blank':
        ['toBeDisabled()', "'  '"],
      "src/domain/tags.test.ts > a draft > s.5 nothing is made of a blank label or letter: ' '/'U'":
        ["label: ' '"],
    },
  },
  {
    id: 's5.02',
    says: 'The label is trimmed.',
    proof: {
      'src/features/settings/SettingsDialog.test.tsx > s.5 a new tag has a trimmed label, one uppercase letter and the chosen colour':
        ["' Reise '", "'Reise'"],
    },
  },
  {
    id: 's5.03',
    says: 'Of the letter the first one counts, in capitals.',
    proof: {
      'src/domain/tags.test.ts > the letter > T2 of "sport" in en is "S"': ["'sport', 'en', 'S'"],
      'src/domain/tags.test.ts > a draft > s.5 the label is trimmed, the letter is one and uppercase, the colour of the palette':
        ["'url'"],
    },
  },
  {
    id: 's5.04',
    says: 'The colour is one of the palette, the first one to begin with.',
    proof: {
      'src/features/settings/SettingsDialog.test.tsx > s.5 a new tag has a trimmed label, one uppercase letter and the chosen colour':
        ["'Red'", 'Cyan'],
      'src/domain/tags.test.ts > a draft > s.5 a colour that is not of the palette becomes the first one':
        ['#123456'],
    },
  },
  {
    id: 's5.05',
    says: 'A tag that exists with label and letter is used again, and that is said.',
    proof: {
      'e2e/errors-cloud.spec.ts > s.8 a tag that is there already is used again; one that the server refuses to create, change or delete is told':
        ['Tag already exists'],
      'src/features/tags/AddTagDialog.test.tsx > the add-tag dialog > s.5 uses a tag that exists already and puts it on the day':
        ['Arbeit'],
    },
  },
  {
    id: 's5.06',
    says: 'At three tags a day has no way to add one.',
    proof: {
      'src/features/calendar/list/DayRow.test.tsx > a day > s.5 offers no further tag at the limit of three':
        ['toBeNull()'],
    },
  },
  {
    id: 's5.07',
    says: 'No tag is on a day twice.',
    proof: {
      'src/domain/entries.test.ts > tags of a day > s.5 a tag that is there already is ignored, with or without a limit':
        ["'b', 3"],
    },
  },
  {
    id: 's5.08',
    says: 'Notes are trimmed.',
    proof: {
      'src/domain/entries.test.ts > notes > s.5 a note is trimmed, composed and well-formed': [
        'Café',
      ],
    },
  },
  {
    id: 's5.09',
    says: 'A blank note on a day without tags removes the entry.',
    proof: {
      'src/domain/entries.test.ts > notes > s.5 a blank note on a day without tags removes the entry, with tags it stays':
        ["' \\n'"],
    },
  },
  {
    id: 's5.10',
    says: 'A bulk assign needs tag, start and end.',
    proof: {
      'e2e/journeys-bulk.spec.ts > s.5 Assign needs a tag, a start date and an end date, and says so':
        ['Please choose a tag, a start date and an end date.'],
    },
  },
  {
    id: 's5.11',
    says: 'An import needs a state.',
    proof: {
      'e2e/journeys-holidays.spec.ts > s.5 s.8 an import without a state asks for one, and a state without holidays is told; no choice has an empty value':
        ['Please select a state', 'Bitte wählen Sie ein Bundesland aus'],
    },
  },
  {
    id: 's5.12',
    says: 'An email is needed, and has to be one.',
    proof: {
      'src/features/auth/AuthForm.test.tsx > s.5 an empty form is not sent and the first faulty field gets the focus':
        ['Please enter your email address.'],
      'src/features/auth/AuthForm.test.tsx > s.2 sign-in asks for email and password only': [
        "'type', 'email'",
      ],
      'src/features/auth/AuthForm.test.tsx > s.5 an email that is none is named in a sentence and stays in the field':
        ["'mira'"],
    },
  },
  {
    id: 's5.13',
    says: 'A password is needed, of eight characters.',
    proof: {
      'src/features/auth/AuthForm.test.tsx > s.5 seven characters are too short, eight are enough':
        ['1234567', '12345678'],
      'e2e/server/settings.test.ts > s.5 a password needs 8 characters and an avatar may be no SVG':
        ['1234567'],
    },
  },
  {
    id: 's5.14',
    says: 'The name is asked for when signing up, and may stay empty.',
    proof: {
      'src/features/auth/AuthForm.test.tsx > s.2 sign-up also asks for a name, which may stay empty':
        ["'long enough', ''"],
    },
  },
  {
    id: 's5.15',
    says: 'The password goes along as its own confirmation.',
    proof: {
      'e2e/journeys-wire.spec.ts > s.7 a sign-up sends email, name and the password twice': [
        'passwordConfirm: password',
      ],
    },
  },
  {
    id: 's5.16',
    says: 'An upload passes over what is not whole.',
    proof: {
      'src/domain/calendar.test.ts > foreign data > s.4 tags that lack label, letter, colour or id are skipped, doubled ids too':
        ['color: null'],
      'src/domain/calendar.test.ts > foreign data > T3 one malformed day never blanks the year': [
        '2026-02-30',
      ],
    },
  },
]
