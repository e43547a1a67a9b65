import { expect, test } from 'vitest'
import { personInitials } from './initials'

// The same in a person's own menu and for everybody else.
test.each([
  ['Anna-Maria Öz', '', 'AÖ'],
  ['Mira Petrova', 'm@x.org', 'MP'],
  ['mira', 'm@x.org', 'M'],
  ['  Anna  Maria  Huber ', '', 'AM'],
  ['Мира Петрова', '', 'МП'],
  ['ß Straße', '', 'SS'],
  ['🌻 Sun', '', '🌻S'],
  ['👩‍👩‍👧 🇧🇬', '', '👩‍👩‍👧🇧🇬'],
  ['A\u0301da Byron', '', 'ÁB'],
  ['"Mira" (Petrova)', '', 'MP'],
  ['Anna & Ben', '', 'AB'],
  ['O’Neil d’Arc', '', 'OD'],
  ['7 Zwerge', '', '7Z'],
  ['王小明', '', '王'],
  ['\u200BAda \u3164 \u2060Byron', '', 'AB'],
  ['***', '', '*'],
  ['', 'jane.doe@example.org', 'JD'],
  ['   ', 'x@example.org', 'X'],
  ['\u3164', 'x@example.org', 'X'],
  ['', 'anna-maria.oez+plans@example.org', 'AO'],
  ['', 'info@', 'I'],
  ['', '@example.org', '?'],
  ['', '', '?'],
])('T4 T5 the initials of %j, %j are %s [s2.25]', (name, email, initials) => {
  expect(personInitials({ name, email })).toBe(initials)
})

test('T5 without an address that one may know they are those of the name alone', () => {
  expect(personInitials({ name: 'Mira' })).toBe('M')
  expect(personInitials({ name: '' })).toBe('?')
})
