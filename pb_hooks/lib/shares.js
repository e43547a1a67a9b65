const { readSharedHolidays } = require(`${__hooks}/lib/domain.js`)
const { emptyBlank, fieldError, inTransaction, keepUnnamedFields, open, storedRow } = require(
  `${__hooks}/lib/requests.js`,
)
const { recall, remember } = require(`${__hooks}/lib/memory.js`)

/** The app makes one link for each account; each holds up to a megabyte. */
const MOST_LINKS = 20

const FIELDS = ['user', 'year', 'years', 'data', 'includeNotes', 'isActive', 'ownerName']

/** The plain objects of a list; anything else might hide a note. */
const rowsOf = (list) =>
  Array.isArray(list) ? list.filter((row) => row?.constructor === Object) : []
const isText = (value) => typeof value === 'string'

/** The tags of a day, sent as a list or as its JSON text. */
function tagIdsOf(tags) {
  try {
    const list = isText(tags) ? JSON.parse(tags) : tags
    return Array.isArray(list) ? list.filter(isText) : []
  } catch {
    return []
  }
}

/** The parts of a tag or day that a snapshot without notes may hold; null if it is malformed. */
const tagOf = ({ id, label, short, color }) =>
  [id, label, short, color].every(isText) ? { id, label, short, color } : null
const dayOf = ({ date, tags }) => (isText(date) ? { date, tags: tagIdsOf(tags), notes: '' } : null)

/** The holidays of a snapshot; no field if there are none. */
function holidaysOf(list) {
  const holidays = readSharedHolidays(list)
  return holidays.length > 0 ? { holidays } : {}
}

/**
 * Rebuilds a snapshot from only what one without notes may hold, because a note could stand in a field that the app
 * does not know. Takes and returns text: handing objects to this engine is slower.
 */
function withoutNotes(text) {
  const data = JSON.parse(text || 'null')
  return JSON.stringify({
    tags: rowsOf(data?.tags).map(tagOf).filter(Boolean),
    entries: rowsOf(data?.entries).map(dayOf).filter(Boolean),
    ...holidaysOf(data?.holidays),
  })
}

function dropUnwantedNotes(share) {
  if (!share.getBool('includeNotes')) share.set('data', withoutNotes(share.getString('data')))
}

function checkLinks(tx, e) {
  const user = e.record.getString('user')
  if (tx.countRecords('calendar_shares', $dbx.hashExp({ user })) >= MOST_LINKS) {
    const message = `An account has ${MOST_LINKS} links at most.`
    throw fieldError('user', 'limit_links', message, { max: MOST_LINKS })
  }
}

function create(e) {
  open(e)
  e.record.set('captured', new DateTime())
  emptyBlank(e.record, 'ownerName')
  dropUnwantedNotes(e.record)
  // In a transaction, or a link could outlive an account that is deleted meanwhile.
  inTransaction(e, (tx) => {
    if (!e.hasSuperuserAuth()) checkLinks(tx, e)
    e.next()
  })
}

function update(e) {
  open(e)
  const isRefreshed = 'data' in e.requestInfo().body
  const mayHoldNotes = (before) =>
    !e.record.getBool('includeNotes') && (isRefreshed || before.getBool('includeNotes'))
  // Cleaned before the transaction: a megabyte takes long, and all other writers would wait.
  const text = mayHoldNotes(e.record.original()) ? e.record.getString('data') : null
  const clean = text === null ? null : withoutNotes(text)
  inTransaction(e, (tx) => {
    const stored = storedRow(tx, e)
    keepUnnamedFields(e, stored, FIELDS)
    e.record.set('captured', isRefreshed ? new DateTime() : stored.get('captured'))
    emptyBlank(e.record, 'ownerName')
    if (mayHoldNotes(stored)) {
      if (e.record.getString('data') === text) e.record.set('data', clean)
      else dropUnwantedNotes(e.record)
    }
    e.next()
  })
}

/** How a stored day without a note ends. */
const NO_NOTE = '"notes":""'

/** Whether a stored snapshot may hold a note; an escape (\u) may hide the word. */
function mayHoldNote(text) {
  const rest = text.split(NO_NOTE).join('')
  return rest.includes('notes') || rest.includes('\\u')
}

/** How long a snapshot counts as checked, in seconds. */
const HOUR = 3600

/**
 * Removes notes from a link before it leaves the server. They were removed when it was stored, but this makes sure.
 * Parsing each view would be too slow, so only a snapshot that contains the word is parsed, and once.
 */
function dropLeftNotes({ app, record }) {
  const text = record.getString('data')
  if (record.getBool('includeNotes') || !mayHoldNote(text)) return
  const [name, updated] = [`without notes ${record.id}`, record.getString('updated')]
  if (recall(app, name) === updated) return
  const clean = withoutNotes(text)
  if (clean === text) remember(app, name, HOUR, () => updated)
  else record.set('data', clean)
}

/** Every link that leaves the server passes here: in answers, lists, expansions and realtime messages. */
function enrich(e) {
  dropLeftNotes(e)
  const auth = e.requestInfo?.auth
  const isTrusted = auth && (auth.isSuperuser() || auth.id === e.record.getString('user'))
  if (!isTrusted) {
    e.record.hide('user')
    if (!e.record.getBool('isActive')) {
      e.record.hide(
        ...FIELDS.filter((field) => field !== 'isActive'),
        'captured',
        'created',
        'updated',
      )
    }
  }
  e.next()
}

/** Tells windows in which a link is open that it has changed; they then read it. */
function publish(e) {
  const name = `share/${e.record.id}`
  const message = new SubscriptionMessage({ name, data: '{}' })
  const clients = $app.subscriptionsBroker().clients()
  for (const id of Object.keys(clients)) {
    if (clients[id].hasSubscription(name)) clients[id].send(message)
  }
  e.next()
}

module.exports = { create, update, enrich, publish }
