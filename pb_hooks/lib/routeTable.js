// Every route that the server answers, and what bounds it. One of our own is added by its line and by nothing else
// (routes.pb.js); one that has none lets the server not start, and one of PocketBase's is not found.

const { BODY_BYTES, RATES } = require(`${__hooks}/lib/plan.js`)

/** A payment event is at most so long, in bytes. */
const EVENT_BYTES = 1 << 20

const { calendarReads, feedChanges, invitations, looks, peopleChanges, presence } = RATES

/**
 * Of each: the function of lib that answers; whether it is for who is signed in; in which row it waits (crowds.js); the
 * milliseconds of a core that its dearest request takes; how often an account may ask (what several count for is counted
 * by the function itself, `counts`); how long a body may be, where a form has not room enough. `enter` takes the place
 * of the gate, and what is `outside` does not pass it.
 */
const OURS = {
  'POST /api/edits': {
    does: 'edits.forgo',
    isSignedIn: true,
    row: 'heavyWrites',
    cost: 270,
    counts: 'forgoneEdits',
    bytes: BODY_BYTES,
  },
  'GET /api/versions': {
    does: 'versions.show',
    isSignedIn: true,
    row: 'heavy',
    cost: 120,
    counts: 'versionReads',
  },
  'GET /api/calendars': { does: 'calendars.list', isSignedIn: true, rate: calendarReads, cost: 2 },
  'GET /api/calendars/{owner}': {
    does: 'calendars.show',
    isSignedIn: true,
    rate: calendarReads,
    cost: 2,
  },
  'PATCH /api/calendars/{owner}/people/{person}': {
    does: 'people.change',
    isSignedIn: true,
    row: 'writes',
    rate: peopleChanges,
    cost: 4,
  },
  'DELETE /api/calendars/{owner}/people/{person}': {
    does: 'people.end',
    isSignedIn: true,
    row: 'writes',
    rate: peopleChanges,
    cost: 4,
  },
  'POST /api/calendars/{owner}/here': {
    does: 'here.say',
    isSignedIn: true,
    rate: presence,
    cost: 2,
  },
  'GET /api/invitations': { does: 'invitations.list', isSignedIn: true, rate: looks, cost: 1 },
  'POST /api/invitations': {
    does: 'invitations.make',
    isSignedIn: true,
    row: 'writes',
    rate: invitations,
    cost: 4,
  },
  'POST /api/invitations/{id}/renew': {
    does: 'invitations.renew',
    isSignedIn: true,
    row: 'writes',
    rate: invitations,
    cost: 4,
  },
  'DELETE /api/invitations/{id}': {
    does: 'invitations.withdraw',
    isSignedIn: true,
    row: 'writes',
    rate: invitations,
    cost: 3,
  },
  'POST /api/join/{token}': {
    does: 'invitations.join',
    isSignedIn: true,
    row: 'writes',
    rate: peopleChanges,
    cost: 5,
  },
  'GET /api/join/{token}': { does: 'invitations.show', counts: 'unknownInvitations', cost: 1 },
  'GET /api/account/feed': { does: 'feedSettings.show', isSignedIn: true, rate: looks, cost: 1 },
  ...Object.fromEntries(
    ['POST', 'PATCH', 'DELETE'].map((method) => [
      `${method} /api/account/feed`,
      {
        does: 'feedSettings.answer',
        isSignedIn: true,
        row: 'writes',
        rate: feedChanges,
        cost: 4,
      },
    ]),
  ),
  'POST /api/account/end-sessions': {
    does: 'users.endSessions',
    isSignedIn: true,
    row: 'writes',
    rate: peopleChanges,
    cost: 5,
  },
  'GET /api/billing/purchases': {
    does: 'billing.listPurchases',
    isSignedIn: true,
    rate: looks,
    cost: 3,
  },
  // The provider's: it waits for nobody, and its secret is asked for before anything is written.
  'POST /api/billing/webhook': {
    does: 'billing.receive',
    counts: 'badSignatures',
    bytes: EVENT_BYTES,
    cost: 5,
  },
  // What the server made of a calendar is kept, and a new text waits in the row of texts.js.
  'GET /api/feed/{file}': {
    does: 'feeds.serve',
    enter: 'feeds.pass',
    row: 'texts',
    counts: 'feedTexts',
    cost: 400,
  },
  'GET /api/mail': { does: 'mails.tell', cost: 1 },
  // A form of a provider.
  'POST /api/provider-return': { does: 'social.leadOn', cost: 2 },
  // What the server asks itself for (packing.js).
  'GET /api/packing/{ticket}': { does: 'packing.send', isOutside: true, cost: 10 },
  ...Object.fromEntries(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
      `${method} /api/{path...}`,
      { does: 'routes.findNothing', cost: 1 },
    ]),
  ),
  'GET /{path...}': { does: 'site.serve', isOutside: true, counts: 'pages', cost: 2 },
}

/** Where sessions and mails are seen to: PocketBase's limits (pb_migrations) and our hooks on each of them count. */
const OF_ACCOUNTS = [
  'GET auth-methods',
  'POST auth-refresh',
  'POST auth-with-oauth2',
  'POST auth-with-otp',
  'POST request-otp',
  'POST request-password-reset',
  'POST request-verification',
  'POST request-email-change',
  'POST confirm-verification',
]

const ofCollections = (routes, line) =>
  Object.fromEntries(
    routes.map((route) => [route.replace(' ', ' /api/collections/{collection}/'), line]),
  )

/** PocketBase's, and which row bounds each: the gate leads into it, or a hook does that is named behind. */
const POCKETBASE = {
  ...ofCollections(['GET records'], { row: 'lists' }),
  ...ofCollections(['GET records/{id}'], { row: 'views' }),
  ...ofCollections(
    [
      'POST records',
      'PATCH records/{id}',
      'DELETE records/{id}',
      'POST confirm-password-reset',
      'POST confirm-email-change',
    ],
    { row: 'records' },
  ),
  ...ofCollections(OF_ACCOUNTS, {}),
  // signIns.js
  ...ofCollections(['POST auth-with-password'], { row: 'passwords' }),
  // batch.js
  'POST /api/batch': { row: 'batches' },
  // realtime.js
  'GET /api/realtime': { row: 'streams', isOutside: true },
  'POST /api/realtime': { row: 'streams' },
  // Without a small copy of a picture (gate.js).
  'GET /api/files/{collection}/{recordId}/{filename}': {},
  'POST /api/files/token': {},
  'GET /api/health': {},
  'GET /api/oauth2-redirect': { isOutside: true },
  'POST /api/oauth2-redirect': { isOutside: true },
  // What there is not.
  '/': {},
}

/** For the operator alone, as PocketBase itself sees to. */
const OPERATORS =
  /^[A-Z]+ \/(?:_\/|api\/(?:settings|logs|backups|crons|sql)(?:\/|$)|api\/collections(?:\/(?:meta\/.*|import|\{collection\}(?:\/(?:truncate|impersonate\/\{id\}))?))?$)/

module.exports = { OPERATORS, OURS, POCKETBASE }
