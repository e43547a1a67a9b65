// Who may see or write the calendar of another (T8): a row of `calendar_people` for each, and the invitations by
// which they came. The owner of a calendar stays the `user` of its days and tags. Both are written by routes alone
// (pb_hooks/lib/people.js). `by` of a day is who changed it last; whose account goes is looked for by an index that
// has the days of other people alone.

const LONGEST = 300
const NOWHERE = ['.', ':', '@', '?', '!~', 's~', 's ~', 'a~', 'a ~', '//', '  ', '\t', '\n', '\r']
const SORTS = ['id', 'created', '-created']

const isUnset = (name) => `@request.query.${name}:isset = false || @request.query.${name} = ''`
const plainFilter = [...NOWHERE, `%${'_'.repeat(LONGEST + 1)}%`]
  .map((part) => `@request.query.filter !~ '${part}'`)
  .join(' && ')
const oneOf = SORTS.map((sort) => `@request.query.sort = '${sort}'`).join(' || ')
/** What a list may be asked, as in 0014_plain_questions.js. */
const ASKS = `(${isUnset('filter')} || (${plainFilter})) && (${isUnset('sort')} || ${oneOf})`

const SIGNED_IN = "@request.auth.id != ''"
const NOT_SENT_ALONG = "@request.context != 'expand'"
const both = (...conditions) => conditions.map((one) => `(${one})`).join(' && ')

const IS_MINE = `${SIGNED_IN} && user = @request.auth.id`
const SEES = 'user.calendar_people_via_owner.person ?= @request.auth.id'
/** A back relation in these rules made each save of everybody a tenth longer; this joins nothing. */
const PLANS = '@request.auth.plansIn ~ user'

const or = (condition) => `${SIGNED_IN} && (user = @request.auth.id || ${condition})`
const SAME_OWNER = '@request.body.user:changed = false'
const SAME_DATE = '@request.body.date:changed = false'
const IS_DATE = "strftime('%Y-%m-%d', date) = date"

const RULES = {
  tags: {
    viewRule: both(or(SEES), NOT_SENT_ALONG),
    createRule: or(PLANS),
    updateRule: `${or(PLANS)} && ${SAME_OWNER}`,
    deleteRule: or(PLANS),
  },
  calendar_entries: {
    viewRule: both(or(SEES), NOT_SENT_ALONG),
    createRule: `${or(PLANS)} && ${IS_DATE}`,
    updateRule: `${or(PLANS)} && ${SAME_OWNER} && ${SAME_DATE}`,
    deleteRule: or(PLANS),
  },
  // Read by its owner alone; who else hears of it is looked up for each message (pb_hooks/lib/realtime.js).
  live: { viewRule: both(or("@request.context = 'realtime'"), NOT_SENT_ALONG) },
}

const RULES_BEFORE = {
  tags: {
    viewRule: `(${IS_MINE}) && ${NOT_SENT_ALONG}`,
    createRule: IS_MINE,
    updateRule: `${IS_MINE} && ${SAME_OWNER}`,
    deleteRule: IS_MINE,
  },
  calendar_entries: {
    viewRule: `(${IS_MINE}) && ${NOT_SENT_ALONG}`,
    createRule: `${IS_MINE} && ${IS_DATE}`,
    updateRule: `${IS_MINE} && ${SAME_OWNER} && ${SAME_DATE}`,
    deleteRule: IS_MINE,
  },
  live: { viewRule: `(${IS_MINE}) && ${NOT_SENT_ALONG}` },
}

function setRules(app, rules) {
  for (const name of Object.keys(rules)) {
    const collection = app.findCollectionByNameOrId(name)
    for (const rule of Object.keys(rules[name])) collection[rule] = rules[name][rule]
    app.save(collection)
  }
}

const BY_OTHERS = `CREATE INDEX \`idx_calendar_entries_by\` ON \`calendar_entries\` (\`by\`)
  WHERE \`by\` != '' AND \`by\` != \`user\``

const account = (app, name) => ({
  type: 'relation',
  name,
  collectionId: app.findCollectionByNameOrId('users').id,
  required: true,
  minSelect: 0,
  maxSelect: 1,
  cascadeDelete: true,
})
const role = {
  type: 'select',
  name: 'role',
  required: true,
  maxSelect: 1,
  values: ['look', 'plan'],
}
const notes = { type: 'bool', name: 'notes' }
const created = { type: 'autodate', name: 'created', onCreate: true, onUpdate: false }

function makePeople(app) {
  const theirs = `${SIGNED_IN} && (owner = @request.auth.id || person = @request.auth.id)`
  app.save(
    new Collection({
      id: 'pbc_quartal_people',
      type: 'base',
      name: 'calendar_people',
      listRule: both(theirs, ASKS),
      viewRule: both(theirs, NOT_SENT_ALONG),
      fields: [
        account(app, 'owner'),
        account(app, 'person'),
        role,
        notes,
        { type: 'text', name: 'colour', max: 7, pattern: '^#[0-9a-f]{6}$' },
        { type: 'date', name: 'seen' },
        created,
      ],
      indexes: [
        'CREATE UNIQUE INDEX `idx_calendar_people` ON `calendar_people` (`owner`, `person`)',
        'CREATE INDEX `idx_calendar_people_person` ON `calendar_people` (`person`)',
      ],
    }),
  )
}

function makeInvitations(app) {
  const own = `${SIGNED_IN} && owner = @request.auth.id`
  app.save(
    new Collection({
      id: 'pbc_quartal_invitations',
      type: 'base',
      name: 'invitations',
      listRule: both(own, ASKS),
      viewRule: both(own, NOT_SENT_ALONG),
      fields: [
        account(app, 'owner'),
        role,
        notes,
        { type: 'text', name: 'digest', required: true, max: 64, hidden: true },
        { type: 'date', name: 'ends', required: true },
        { type: 'date', name: 'used' },
        // An id alone: the invitation stays when that account goes.
        { type: 'text', name: 'usedBy', max: 15, hidden: true },
        { type: 'date', name: 'withdrawn' },
        created,
      ],
      indexes: [
        'CREATE INDEX `idx_invitations_owner` ON `invitations` (`owner`)',
        'CREATE UNIQUE INDEX `idx_invitations_digest` ON `invitations` (`digest`)',
        'CREATE INDEX `idx_invitations_ends` ON `invitations` (`ends`)',
      ],
    }),
  )
}

/** The calendars that somebody may write, in the row that each request of theirs begins with. */
const NOTED_FOR = (person) => `UPDATE users SET plansIn = (
  SELECT coalesce(group_concat(owner, ' '), '') FROM calendar_people
  WHERE person = ${person} AND role = 'plan') WHERE id = ${person};`

const TRIGGERS = [
  ['new', 'AFTER INSERT ON calendar_people', NOTED_FOR('NEW.person')],
  ['changed', 'AFTER UPDATE OF owner, person, role ON calendar_people', NOTED_FOR('NEW.person')],
  ['gone', 'AFTER DELETE ON calendar_people', NOTED_FOR('OLD.person')],
]

const run = (app, statement) => app.db().newQuery(statement).execute()

function notePlans(app) {
  const users = app.findCollectionByNameOrId('users')
  users.fields.add(new TextField({ name: 'plansIn', hidden: true }))
  app.save(users)
  for (const [name, when, work] of TRIGGERS) {
    run(app, `CREATE TRIGGER calendar_people_${name} ${when} BEGIN ${work} END`)
  }
}

function notePlansNoMore(app) {
  for (const [name] of TRIGGERS) run(app, `DROP TRIGGER calendar_people_${name}`)
  const users = app.findCollectionByNameOrId('users')
  users.fields.removeByName('plansIn')
  app.save(users)
}

function addBy(app) {
  const entries = app.findCollectionByNameOrId('calendar_entries')
  entries.fields.add(new TextField({ name: 'by', max: 15 }))
  entries.indexes = [...entries.indexes, BY_OTHERS]
  app.save(entries)
}

function removeBy(app) {
  const entries = app.findCollectionByNameOrId('calendar_entries')
  entries.indexes = entries.indexes.filter((one) => !one.includes('idx_calendar_entries_by'))
  entries.fields.removeByName('by')
  app.save(entries)
}

migrate(
  (app) => {
    makePeople(app)
    makeInvitations(app)
    notePlans(app)
    addBy(app)
    setRules(app, RULES)
  },
  (app) => {
    setRules(app, RULES_BEFORE)
    removeBy(app)
    notePlansNoMore(app)
    app.delete(app.findCollectionByNameOrId('invitations'))
    app.delete(app.findCollectionByNameOrId('calendar_people'))
  },
)
