// Rows are made by SQLite itself: millions of them would take an hour through the API.

/** Not limited here: every call of the bench comes from one address. The rules stay, and are asked. */
function widenRateLimits(app) {
  const settings = app.settings()
  settings.rateLimits.rules = settings.rateLimits.rules.map((rule) => ({
    ...JSON.parse(JSON.stringify(rule)),
    maxRequests: 1000000000,
  }))
  app.save(settings)
}

/** The record API and nothing else: everybody may do everything. */
function dropRules(app) {
  for (const name of ['users', 'tags', 'calendar_entries', 'calendar_shares']) {
    const collection = app.findCollectionByNameOrId(name)
    for (const rule of ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'])
      collection[rule] = ''
    app.save(collection)
  }
}

/** A hash that costs more or less to check; the same for all, for each takes time to make. */
function hashOf(app, password, cost) {
  const users = app.findCollectionByNameOrId('users')
  if (cost) users.fields.getByName('password').cost = cost
  const user = new Record(users)
  user.setPassword(password)
  return user.getString('password:hash')
}

const PEOPLE = `
  WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {:people})
  INSERT INTO users (id, email, password, tokenKey, verified, pro, name, lang, created, updated)
  SELECT printf('p%014d', i), printf('p%d@example.com', i), {:hash}, lower(hex(randomblob(25))),
    1, i % 2, printf('Person %d', i), 'en', {:now}, {:now}
  FROM n`

const TAGS = `
  WITH k(k, label, color) AS (VALUES (0, 'Urlaub', '#dc2626'), (1, 'Arbeit', '#2563eb'),
    (2, 'Sport', '#16a34a'), (3, 'Familie', '#eab308'))
  INSERT INTO tags (id, user, label, short, color, created, updated)
  SELECT printf('t%013d%d', substr(id, 2), k), id, label, substr(label, 1, 1), color, {:now}, {:now}
  FROM users, k`

// Day after day as people write them, so that the days of one person lie far apart in the file; every
// tenth day is left empty.
const ENTRIES = `
  WITH RECURSIVE
    d(d) AS (SELECT {:from} UNION ALL SELECT d + 1 FROM d WHERE d + 1 < {:to}),
    n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {:people})
  INSERT INTO calendar_entries (id, user, date, tags, notes, rev, created, updated)
  SELECT printf('%08x%07d', (d * {:people} + i) * 4294967295 / ({:days} * {:people}), i),
    printf('p%014d', i), date({:first}, printf('+%d days', d)),
    CASE (d + i) % 4
      WHEN 0 THEN '[]'
      WHEN 1 THEN printf('["t%013d%d"]', i, d % 4)
      WHEN 2 THEN printf('["t%013d%d"]', i, d % 3)
      ELSE printf('["t%013d%d","t%013d%d"]', i, d % 4, i, (d + 1) % 4) END,
    printf('Angebot für Müller & Söhne abschicken, Nr. %d', d * 7 + i),
    {:rev}, {:now}, {:now}
  FROM d CROSS JOIN n WHERE (d + i) % 10 != 0`

// Every tenth person shares the last year with notes.
const SHARES = `
  INSERT INTO calendar_shares
    (id, user, year, years, data, includeNotes, isActive, ownerName, captured, created, updated)
  SELECT printf('share%021d', substr(u.id, 2)), u.id, {:year}, printf('[%d]', {:year}),
    json_object('tags', json((SELECT json_group_array(json_object(
        'id', id, 'label', label, 'short', short, 'color', color)) FROM tags WHERE user = u.id)),
      'entries', json((SELECT json_group_array(json_object(
        'date', date, 'tags', json(tags), 'notes', notes))
        FROM calendar_entries WHERE user = u.id AND date >= {:since}))),
    1, 1, 'Person', {:now}, {:now}, {:now}
  FROM users u WHERE substr(u.id, 2) % 10 = 0`

// The first of so many is the owner of a calendar, and Pro; the others plan in it.
const TOGETHER = [
  'UPDATE users SET pro = 1 WHERE CAST(substr(id, 2) AS INTEGER) % {:together} = 0',
  `INSERT INTO calendar_people (id, owner, person, role, notes, colour, seen, created)
   SELECT 'c' || substr(id, 2), printf('p%014d', substr(id, 2) - substr(id, 2) % {:together}), id, 'plan', 1, '',
     '', {:now}
   FROM users WHERE CAST(substr(id, 2) AS INTEGER) % {:together} != 0`,
]

const DAY = 24 * 60 * 60 * 1000
const dayText = (time) => new Date(time).toISOString().slice(0, 10)

function seed({ people, years, password, bare, together = 1 }) {
  $app.runAllMigrations()
  widenRateLimits($app)
  const hash = hashOf($app, password, 4)
  if (bare) dropRules($app)
  const now = new DateTime().string()
  const days = years * 365
  const run = (sql, values) => $app.db().newQuery(sql).bind(values).execute()
  run(PEOPLE, { people, hash, now })
  // The first person's is the real one, to measure what a sign-in costs.
  run('UPDATE users SET password = {:hash} WHERE email = {:email}', {
    hash: hashOf($app, password),
    email: 'p0@example.com',
  })
  run(TAGS, { now })
  const groups = together > 1 ? { together, now } : null
  if (groups) for (const sql of TOGETHER) run(sql, groups)
  const first = dayText(Date.now() - (days - 1) * DAY)
  for (let from = 0; from < days; from += 365)
    run(ENTRIES, { people, days, first, from, to: from + 365, rev: Date.now(), now })
  const since = dayText(Date.now() - 364 * DAY)
  run(SHARES, { year: new Date().getFullYear(), since, now })
  run('ANALYZE', {})
  console.log('seeded')
}

module.exports = { seed }
