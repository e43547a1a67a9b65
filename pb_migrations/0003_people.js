// Who may see or write the calendar of another: a row of `calendar_people` for each person, and the invitations by
// which they came. The owner of a calendar stays the `user` of its days and tags. Only routes write both
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
/** The owner's own name for a person. Only the owner is sent it, by the routes of people; no list shows it. */
const label = { type: 'text', name: 'label', max: 60, hidden: true }

/** The calendars that a person may write, kept on their account, which each of their requests reads anyway. */
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
        // The colour that the person's app gives the calendar, set when they join (pb_hooks/lib/invitations.js).
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
        // Only an id, no relation: the invitation stays when that account is deleted.
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
