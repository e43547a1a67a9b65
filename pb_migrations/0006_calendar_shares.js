// The links under which anybody sees a snapshot of a calendar, and for people without a link whether one is active.

/** What the list may be sorted by; pb_hooks/lib/lists.js has the same list. */
const SORTS = ['id', 'created', '-created', 'created,id', '-created,id', '-created,-id']

// Without Pro a link can only be switched off.
const UNNAMED = ['year', 'years', 'data', 'includeNotes', 'ownerName']
  .map((name) => `@request.body.${name}:isset = false`)
  .join(' && ')
const MAY_PUBLISH = `(@request.auth.pro = true || (@request.body.isActive = false && ${UNNAMED}))`

migrate(
  (app) => {
    const schema = require(`${__hooks}/lib/schema.js`)
    const { OWN, SAME_OWNER, NOT_SENT_ALONG } = schema

    schema.make(app, {
      id: 'pbc_quartal_shares',
      name: 'calendar_shares',
      listRule: `(${OWN}) && ${schema.asks(SORTS)}`,
      viewRule: `(isActive = true || (${OWN})) && ${NOT_SENT_ALONG}`,
      // The id is the secret of the link, so no client may choose it.
      createRule: `${OWN} && @request.auth.pro = true && @request.body.id:isset = false`,
      updateRule: `${OWN} && ${SAME_OWNER} && ${MAY_PUBLISH}`,
      deleteRule: OWN,
      fields: [
        {
          type: 'text',
          name: 'id',
          primaryKey: true,
          system: true,
          required: true,
          min: 26,
          max: 26,
          pattern: '^[a-z0-9]+$',
          autogeneratePattern: '[a-z0-9]{26}',
        },
        schema.account('user'),
        { type: 'number', name: 'year', required: true, onlyInt: true },
        { type: 'json', name: 'years', required: true, maxSize: 1000 },
        { type: 'json', name: 'data', required: true, maxSize: 1048576 },
        { type: 'bool', name: 'includeNotes' },
        { type: 'bool', name: 'isActive' },
        { type: 'text', name: 'ownerName', max: 120 },
        schema.CREATED,
        schema.UPDATED,
        // When the snapshot was made, by the server's clock; `updated` also moves for other changes.
        { type: 'date', name: 'captured' },
      ],
      indexes: [
        'CREATE INDEX `idx_calendar_shares_user_created` ON `calendar_shares` (`user`, `created`)',
      ],
    })

    schema.make(app, {
      id: 'pbc_quartal_share_status',
      type: 'view',
      name: 'share_status',
      listRule: null,
      viewRule: '',
      viewQuery: 'SELECT id, isActive FROM calendar_shares',
    })
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('share_status'))
    app.delete(app.findCollectionByNameOrId('calendar_shares'))
  },
)
