import fc from 'fast-check'

/** Values that a field may be sent instead of its own. */

const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '']

const TEXTS = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  'true',
  '[]',
  '{}',
  '["',
  '[1,[2,[3]]]',
  '{"__proto__":{"pro":true}}',
  '\u0000',
  '\ud83c',
  '\uffff\u202e',
  "' OR 1=1 --",
  '@request.auth.id',
  '@collection.users.id',
  '{{.}} %s %n {1}',
  '../../../../etc/passwd',
  '<svg/onload=1>',
  '2026-02-30',
  '2026-01-01',
  '9999-12-31',
  '0000-00-00',
  '#16a34a',
  'red;background:url()',
]

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>(
    (inner, _, at) => (at % 2 ? [inner] : { a: inner }),
    1,
  )

const lengths = fc.constantFrom(15, 16, 17, 26, 59, 60, 61, 120, 121, 9_999, 10_000, 10_001, 70_000)

const longText = fc
  .tuple(fc.constantFrom('x', '🌻', '"', '\\', '\u0000', 'é'), lengths)
  .map(([part, length]) => part.repeat(length))

const numbers = fc.oneof(
  fc.constantFrom(0, -0, -1, 1e308, -1e308, 2 ** 53, 2 ** 63, 1e-320, 0.1),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const texts = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  longText,
)

const keys = fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 8 }))

const leaves = fc.oneof(fc.constant(null), fc.boolean(), numbers, texts)

/** Keeps `__proto__` as a key of its own, as a parser of JSON does. */
const objectOf = (pairs: [string, unknown][]) =>
  JSON.parse(`{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)}}`)

/** Any JSON value, most of them small, some deep or long; `ids` are those of records that exist. */
export function wildValue(ids: readonly string[]): fc.Arbitrary<unknown> {
  const known = fc.constantFrom(...ids)
  const small = fc.oneof(leaves, known)
  return fc.oneof(
    { weight: 5, arbitrary: small },
    { weight: 2, arbitrary: fc.array(small, { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.array(known, { maxLength: 4 }).map((list) => [...list, ...list]) },
    { weight: 1, arbitrary: fc.array(known, { maxLength: 4 }).map((list) => JSON.stringify(list)) },
    { weight: 2, arbitrary: fc.array(fc.tuple(keys, small), { maxLength: 4 }).map(objectOf) },
    { weight: 1, arbitrary: fc.constantFrom(10, 100, 1_000).map(nested) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  )
}

const spelled = (name: string) =>
  fc.constantFrom(
    name,
    `${name}+`,
    `${name}-`,
    `+${name}`,
    `${name}:autogenerate`,
    `${name}.0`,
    `${name}[]`,
    name.toUpperCase(),
  )

/**
 * Bodies that look like those of the app: each field may be missing, right, or anything; some fields
 * are spelled as PocketBase's modifiers, and some have names that mean something to JavaScript.
 */
export function bodyOf(
  fields: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  ids: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const wild = wildValue(ids)
  const sound = Object.fromEntries(
    Object.entries(fields).map(([name, right]) => [
      name,
      fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: wild }),
    ]),
  )
  const names = fc.constantFrom(...Object.keys(fields))
  const odd = fc.tuple(fc.oneof(names.chain(spelled), keys), wild)
  return fc
    .tuple(
      fc.record(sound, { requiredKeys: [] }),
      fc.record(sound),
      fc.oneof(fc.constant([]), fc.array(odd, { maxLength: 2 })),
      fc.boolean(),
    )
    .map(([part, whole, extra, isWhole]) =>
      objectOf([...Object.entries(isWhole ? whole : part), ...extra]),
    )
}

/** Query strings that ask for more than they should. */
export function wildQuery(ids: readonly string[]): fc.Arbitrary<string> {
  const filter = fc
    .tuple(
      fc.constantFrom(
        'id',
        'user',
        'user.email',
        '@collection.users.pro',
        'calendar_entries_via_user.tags.calendar_entries_via_tags.notes',
        'tags.user.tags_via_user.label',
        'tags:each',
        'a.b.c',
        'user.calendar_entries_via_user.tags.calendar_entries_via_tags.notes',
        'tags:each',
        'notes:lower',
        "'",
        '1',
        '(',
        '',
      ),
      fc.constantFrom('=', '!=', '~', '?=', '?~', '?!~', '||', '&&', ';', ' '),
      fc.oneof(texts, fc.constantFrom(...ids)),
    )
    .map(([left, sign, right]) => `${left} ${sign} '${right}'`)
  const pair = fc.oneof(
    filter.map((value) => ['filter', value]),
    fc
      .constantFrom(
        'user.email',
        '-@random',
        'a,b',
        '@collection.users.id',
        'calendar_entries_via_user.tags.calendar_entries_via_tags.notes',
        '-tags.calendar_entries_via_tags.tags.label',
        'created,'.repeat(300),
      )
      .map((v) => ['sort', v]),
    fc.constantFrom('user', 'user.tags_via_user', 'a.b.c.d.e.f.g.h', '*').map((v) => ['expand', v]),
    fc.tuple(fc.constantFrom('fields', 'page', 'perPage', 'skipTotal', 'token', 'thumb'), texts),
  )
  return fc
    .array(pair, { maxLength: 2 })
    .map((pairs) => new URLSearchParams(pairs.map(([a = '', b = '']) => [a, toWell(b)])).toString())
}

const toWell = (text: string) =>
  text
    .slice(0, 3_000)
    .toString()
    .replace(/\p{Surrogate}/gu, '?')
