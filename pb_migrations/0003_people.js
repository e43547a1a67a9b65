// Who may see or write the calendar of another (T8): a row of `calendar_people` for each, and the invitations by
// which they came. The owner of a calendar stays the `user` of its days and tags. Both are written by routes alone
// (pb_hooks/lib/people.js).

const SORTS = ['id', 'created', '-created']

const role = {
  type: 'select',
  name: 'role',
  required: true,
  maxSelect: 1,
  values: ['look', 'plan'],
}
const notes = { type: 'bool', name: 'notes' }
/** What the owner calls somebody (T1). It is theirs alone: no list shows it, the routes of people give it to them. */
const label = { type: 'text', name: 'label', max: 60, hidden: true }

/** The calendars that somebody may write, in the row that each request of theirs begins with. */
const NOTED_FOR = (person) => `UPDATE users SET plansIn = (
  SELECT coalesce(group_concat(owner, ' '), '') FROM calendar_people
  WHERE person = ${person} AND role = 'plan') WHERE id = ${person};`

const TRIGGERS = [
  ['calendar_people_new', 'AFTER INSERT ON calendar_people', NOTED_FOR('NEW.person')],
  [
    'calendar_people_changed',
    'AFTER UPDATE OF owner, person, role ON calendar_people',
    NOTED_FOR('NEW.person'),
  ],
  ['calendar_people_gone', 'AFTER DELETE ON calendar_people', NOTED_FOR('OLD.person')],
]

migrate(
  (app) => {
    const schema = require(`${__hooks}/lib/schema.js`)
    const { SIGNED_IN, NOT_SENT_ALONG, CREATED, account, asks, both } = schema
    const theirs = `${SIGNED_IN} && (owner = @request.auth.id || person = @request.auth.id)`
    const own = `${SIGNED_IN} && owner = @request.auth.id`

    schema.make(app, {
      id: 'pbc_quartal_people',
      name: 'calendar_people',
      listRule: both(theirs, asks(SORTS)),
      viewRule: both(theirs, NOT_SENT_ALONG),
      fields: [
        account('owner'),
        account('person'),
        role,
        notes,
        // One for each from the moment they join (pb_hooks/lib/invitations.js).
        { type: 'text', name: 'colour', max: 7, pattern: '^#[0-9a-f]{6}$' },
        { type: 'date', name: 'seen' },
        CREATED,
        label,
      ],
      indexes: [
        'CREATE UNIQUE INDEX `idx_calendar_people` ON `calendar_people` (`owner`, `person`)',
        'CREATE INDEX `idx_calendar_people_person` ON `calendar_people` (`person`)',
      ],
    })
    schema.makeTables(app, [], TRIGGERS)

    schema.make(app, {
      id: 'pbc_quartal_invitations',
      name: 'invitations',
      listRule: both(own, asks(SORTS)),
      viewRule: both(own, NOT_SENT_ALONG),
      fields: [
        account('owner'),
        role,
        notes,
        { type: 'text', name: 'digest', required: true, max: 64, hidden: true },
        { type: 'date', name: 'ends', required: true },
        { type: 'date', name: 'used' },
        // An id alone: the invitation stays when that account goes.
        { type: 'text', name: 'usedBy', max: 15, hidden: true },
        { type: 'date', name: 'withdrawn' },
        CREATED,
        label,
      ],
      indexes: [
        'CREATE INDEX `idx_invitations_owner` ON `invitations` (`owner`)',
        'CREATE UNIQUE INDEX `idx_invitations_digest` ON `invitations` (`digest`)',
        'CREATE INDEX `idx_invitations_ends` ON `invitations` (`ends`)',
      ],
    })
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('invitations'))
    app.delete(app.findCollectionByNameOrId('calendar_people'))
  },
)
