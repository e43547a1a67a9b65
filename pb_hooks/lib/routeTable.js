// Every route that the server answers, and what bounds it. One of our own is added by its line and by nothing else
// (routes.pb.js); one that has none lets the server not start, and one of PocketBase's is not found.

const { BODY_BYTES, RATES } = require(`${__hooks}/lib/plan.js`)

/** A payment event is at most so long, in bytes. */
const EVENT_BYTES = 1 << 20

const { calendarReads, feedChanges, invitations, looks, peopleChanges, presence } = RATES
const { outsideChanges, outsideReads } = RATES

/**
 * A route for who is signed in: who answers it, the milliseconds of a core that its dearest request takes, the rest.
 */
const own = (does, cost, more) => ({ does, cost, isSignedIn: true, ...more })
/** One that writes, and how often an account may. */
const ownWrite = (does, cost, rate) => own(does, cost, { row: 'writes', rate })

const each = (methods, path, line) =>
  Object.fromEntries(methods.split(' ').map((method) => [`${method} ${path}`, line]))

/**
 * Of each: the function of lib that answers (`does`); whether it is for who is signed in; in which row it waits
 * (crowds.js); what its dearest request costs, in milliseconds of a core; how often an account may ask (`rate`), or
 * what the function itself counts it as (`counts`); how long a body may be, where a form has not room enough. `enter`
 * takes the place of the gate, and what is `outside` does not pass it.
 */
const OURS = {
  'POST /api/edits': own('edits.forgo', 270, {
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
  // It waits in rows of its own for its host to be asked (outside.js), and packs what came.
  'GET /api/outside/{id}': own('outside.read', 80, { row: 'texts', rate: outsideReads }),
  'POST /api/account/end-sessions': ownWrite('users.endSessions', 5, peopleChanges),
  'GET /api/billing/purchases': own('billing.listPurchases', 3, { rate: looks }),
  // The provider's: it waits for nobody, and its secret is asked for before anything is written.
  'POST /api/billing/webhook': {
    does: 'billing.receive',
    counts: 'badSignatures',
    bytes: EVENT_BYTES,
    cost: 5,
  },
  // What the server made of a calendar is cached, and a new text waits in a row of cache.js.
  'GET /api/feed/{file}': {
    does: 'feeds.serve',
    enter: 'feeds.pass',
    row: 'texts',
    counts: 'feedTexts',
    cost: 400,
  },
  'GET /api/mail': { does: 'mails.tell', cost: 1 },
  // A form of a provider.
  'POST /api/provider-return': { does: 'signIn.leadOn', cost: 2 },
  // What the server asks itself for (gzip.js).
  'GET /api/packing/{ticket}': { does: 'gzip.send', isOutside: true, cost: 10 },
  ...each('GET POST PUT PATCH DELETE', '/api/{path...}', { does: 'routes.findNothing', cost: 1 }),
  'GET /{path...}': { does: 'site.serve', isOutside: true, counts: 'pages', cost: 2 },
}

const ofCollections = (line, ...routes) =>
  Object.fromEntries(
    routes.map((route) => [route.replace(' ', ' /api/collections/{collection}/'), line]),
  )

/** PocketBase's, and which row bounds each: the gate leads into it, or a hook does that is named behind. */
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
  // PocketBase's limits (pb_migrations) and our hooks on each of them count.
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
  // Without a small copy of a picture (gate.js).
  'GET /api/files/{collection}/{recordId}/{filename}': {},
  'POST /api/files/token': {},
  'GET /api/health': {},
  ...each('GET POST', '/api/oauth2-redirect', { isOutside: true }),
  // What there is not.
  '/': {},
}

/** For the operator alone, as PocketBase itself sees to. */
const OPERATORS =
  /^[A-Z]+ \/(?:_\/|api\/(?:settings|logs|backups|crons|sql)(?:\/|$)|api\/collections(?:\/(?:meta\/.*|import|\{collection\}(?:\/(?:truncate|impersonate\/\{id\}))?))?$)/

module.exports = { OPERATORS, OURS, POCKETBASE }
