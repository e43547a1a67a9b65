// Every route that the server answers, and what bounds it. Our own routes are added from here and nowhere else
// (routes.pb.js): the server does not start if another file adds one. A route of PocketBase without a line answers 404.

const { BODY_BYTES, RATES } = require(`${__hooks}/lib/plan.js`)

/** The longest payment event, in bytes. */
const EVENT_BYTES = 1 << 20

const { calendarReads, feedChanges, invitations, looks, peopleChanges, presence } = RATES
const { outsideChanges, outsideReads } = RATES

/**
 * A route for signed-in people: the function that answers it, the cost of its dearest request in milliseconds of a
 * core, and the rest.
 */
const own = (does, cost, more) => ({ does, cost, isSignedIn: true, ...more })
/** The same for writes, with the rate of an account. */
const ownWrite = (does, cost, rate) => own(does, cost, { row: 'writes', rate })

const each = (methods, path, line) =>
  Object.fromEntries(methods.split(' ').map((method) => [`${method} ${path}`, line]))

/**
 * Our routes. `does`: the function of lib that answers. `isSignedIn`. `row`: the queue it waits in (crowds.js). `cost`:
 * its dearest request in milliseconds of a core. `rate`: how often an account may ask, or `counts`: the rate that the
 * function itself counts. `bytes`: the longest body, if a form's limit is too small. `enter`: a function in place of
 * the gate. `isOutside`: does not pass the gate.
 */
const OURS = {
  'POST /api/edits': own('edits.voidEdits', 270, {
    row: 'heavyWrites',
    counts: 'forgoneEdits',
    bytes: BODY_BYTES,
  }),
  'GET /api/versions': own('versions.show', 120, { row: 'heavy', counts: 'versionReads' }),
  'GET /api/calendars': own('calendars.list', 2, { rate: calendarReads }),
  'GET /api/calendars/{owner}': own('calendars.show', 2, { rate: calendarReads }),
  'PATCH /api/calendars/{owner}/people/{person}': ownWrite('people.change', 4, peopleChanges),
  'DELETE /api/calendars/{owner}/people/{person}': ownWrite('people.end', 4, peopleChanges),
  'POST /api/calendars/{owner}/here': own('here.say', 2, { rate: presence }),
  'GET /api/invitations': own('invitations.list', 1, { rate: looks }),
  'POST /api/invitations': ownWrite('invitations.make', 4, invitations),
  'POST /api/invitations/{id}/renew': ownWrite('invitations.renew', 4, invitations),
  'DELETE /api/invitations/{id}': ownWrite('invitations.withdraw', 3, invitations),
  'POST /api/join/{token}': ownWrite('invitations.join', 5, peopleChanges),
  'GET /api/join/{token}': { does: 'invitations.show', counts: 'unknownInvitations', cost: 1 },
  'GET /api/account/feed': own('feeds.show', 1, { rate: looks }),
  ...each('POST PATCH DELETE', '/api/account/feed', ownWrite('feeds.answer', 4, feedChanges)),
  'GET /api/outside': own('outside.list', 2, { rate: looks }),
  'POST /api/outside': ownWrite('outside.add', 5, outsideChanges),
  'PATCH /api/outside/{id}': ownWrite('outside.change', 5, outsideChanges),
  'DELETE /api/outside/{id}': ownWrite('outside.remove', 5, outsideChanges),
  // Waits in queues of its own (outside.js) for the other host, and compresses the answer.
  'GET /api/outside/{id}': own('outside.read', 80, { row: 'texts', rate: outsideReads }),
  'POST /api/account/end-sessions': ownWrite('users.endSessions', 5, peopleChanges),
  'GET /api/billing/purchases': own('billing.listPurchases', 3, { rate: looks }),
  // For the payment provider: no queue, and its signature is checked before anything is written.
  'POST /api/billing/webhook': {
    does: 'billing.receive',
    counts: 'badSignatures',
    bytes: EVENT_BYTES,
    cost: 5,
  },
  // The text of a feed is cached, and a new one is made in a queue of cache.js.
  'GET /api/feed/{file}': {
    does: 'feeds.serve',
    enter: 'feeds.pass',
    row: 'texts',
    counts: 'feedTexts',
    cost: 400,
  },
  'GET /api/mail': { does: 'mails.tell', cost: 1 },
  // A sign-in provider posts a form here.
  'POST /api/provider-return': { does: 'signIn.leadOn', cost: 2 },
  // The server asks itself (gzip.js).
  'GET /api/packing/{ticket}': { does: 'gzip.send', isOutside: true, cost: 10 },
  ...each('GET POST PUT PATCH DELETE', '/api/{path...}', { does: 'routes.findNothing', cost: 1 }),
  'GET /{path...}': { does: 'site.serve', isOutside: true, counts: 'pages', cost: 2 },
}

const ofCollections = (line, ...routes) =>
  Object.fromEntries(
    routes.map((route) => [route.replace(' ', ' /api/collections/{collection}/'), line]),
  )

/**
 * PocketBase's routes and the row that bounds each: the gate leads a request into it, else the hook named above the
 * line.
 */
const POCKETBASE = {
  ...ofCollections({ row: 'lists' }, 'GET records'),
  ...ofCollections({ row: 'views' }, 'GET records/{id}'),
  ...ofCollections(
    { row: 'records' },
    'POST records',
    'PATCH records/{id}',
    'DELETE records/{id}',
    'POST confirm-password-reset',
    'POST confirm-email-change',
  ),
  // Bounded by PocketBase's limits (pb_migrations) and our hooks on each.
  ...ofCollections(
    {},
    'GET auth-methods',
    'POST auth-refresh',
    'POST auth-with-oauth2',
    'POST auth-with-otp',
    'POST request-otp',
    'POST request-password-reset',
    'POST request-verification',
    'POST request-email-change',
    'POST confirm-verification',
  ),
  // passwords.js
  ...ofCollections({ row: 'passwords' }, 'POST auth-with-password'),
  // batch.js
  'POST /api/batch': { row: 'batches' },
  // realtime.js
  'GET /api/realtime': { row: 'streams', isOutside: true },
  'POST /api/realtime': { row: 'streams' },
  // Without small copies of pictures (gate.js).
  'GET /api/files/{collection}/{recordId}/{filename}': {},
  'POST /api/files/token': {},
  'GET /api/health': {},
  ...each('GET POST', '/api/oauth2-redirect', { isOutside: true }),
  // Unknown paths.
  '/': {},
}

/** Routes that PocketBase itself opens to the operator only. */
const OPERATORS =
  /^[A-Z]+ \/(?:_\/|api\/(?:settings|logs|backups|crons|sql)(?:\/|$)|api\/collections(?:\/(?:meta\/.*|import|\{collection\}(?:\/(?:truncate|impersonate\/\{id\}))?))?$)/

module.exports = { OPERATORS, OURS, POCKETBASE }
