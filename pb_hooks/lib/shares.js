const { fieldError, inTransaction, keepUnnamedFields, storedRow } = require(
  `${__hooks}/lib/requests.js`,
)
const { emptyBlank } = require(`${__hooks}/lib/text.js`)

/** The app makes one for each account; a snapshot is up to a megabyte. */
const MOST_LINKS = 20

const FIELDS = ['user', 'year', 'years', 'data', 'includeNotes', 'isActive', 'ownerName']

/** The objects of a list; what is neither may hold a note wherever it likes. */
const rowsOf = (list) =>
  Array.isArray(list) ? list.filter((row) => row?.constructor === Object) : []
const isText = (value) => typeof value === 'string'

/** The tags of a day, which arrive as a list or as the JSON of one (T3). */
function tagIdsOf(tags) {
  try {
    const list = isText(tags) ? JSON.parse(tags) : tags
    return Array.isArray(list) ? list.filter(isText) : []
  } catch {
    return []
  }
}

/** What may be in a snapshot without notes, row by row; null where a text is none, for it may hold a note. */
const tagOf = ({ id, label, short, color }) =>
  [id, label, short, color].every(isText) ? { id, label, short, color } : null
const dayOf = ({ date, tags }) => (isText(date) ? { date, tags: tagIdsOf(tags), notes: '' } : null)

/**
 * Makes a snapshot that was taken without notes anew from what may be in it: a note is no less of one
 * in a place where the app would not look for it.
 */
function dropUnwantedNotes(share) {
  if (share.getBool('includeNotes')) return
  const data = JSON.parse(share.getString('data') || 'null')
  share.set('data', {
    tags: rowsOf(data?.tags).map(tagOf).filter(Boolean),
    entries: rowsOf(data?.entries).map(dayOf).filter(Boolean),
  })
}

function checkLinks(tx, e) {
  const user = e.record.getString('user')
  if (tx.countRecords('calendar_shares', $dbx.hashExp({ user })) >= MOST_LINKS) {
    const message = `An account has ${MOST_LINKS} links at most.`
    throw fieldError('user', 'limit_links', message, { max: MOST_LINKS })
  }
}

function create(e) {
  e.record.set('captured', new DateTime())
  emptyBlank(e.record, 'ownerName')
  dropUnwantedNotes(e.record)
  // Whose it is is looked up within: a link would outlive an account that is deleted meanwhile.
  inTransaction(e, (tx) => {
    if (!e.hasSuperuserAuth()) checkLinks(tx, e)
    e.next()
  })
}

function update(e) {
  inTransaction(e, (tx) => {
    const stored = storedRow(tx, e)
    keepUnnamedFields(e, stored, FIELDS)
    const isRefreshed = 'data' in e.requestInfo().body
    e.record.set('captured', isRefreshed ? new DateTime() : stored.get('captured'))
    emptyBlank(e.record, 'ownerName')
    dropUnwantedNotes(e.record)
    e.next()
  })
}

/** A note that is more than an empty text; an escaped letter may hide one. */
const NOTE = /"notes"\s*:\s*(?:"[^"]|[^"\s])|\\u/

/** What leaves the server: answers, lists, expansions and realtime messages all pass here. */
function enrich(e) {
  // They were taken out when it was stored; reading all of it again for each view would cost a lot more.
  if (NOTE.test(e.record.getString('data'))) dropUnwantedNotes(e.record)
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

/** Tells the windows in which a link is open that it changed; they read for themselves what. */
function tell(e) {
  const name = `share/${e.record.id}`
  const message = new SubscriptionMessage({ name, data: '{}' })
  const clients = $app.subscriptionsBroker().clients()
  for (const id of Object.keys(clients)) {
    if (clients[id].hasSubscription(name)) clients[id].send(message)
  }
  e.next()
}

module.exports = { create, update, enrich, tell }
