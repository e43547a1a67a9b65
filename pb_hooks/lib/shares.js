const { inTransaction, keepUnnamedFields, storedRow } = require(`${__hooks}/lib/requests.js`)

const FIELDS = ['user', 'year', 'years', 'data', 'includeNotes', 'isActive', 'ownerName']

/** Takes the notes out of a snapshot that was made without them. */
function dropUnwantedNotes(share) {
  if (share.getBool('includeNotes')) return
  const data = JSON.parse(share.getString('data') || 'null')
  if (!Array.isArray(data?.entries)) return
  data.entries = data.entries.map((entry) => ({ ...entry, notes: '' }))
  share.set('data', data)
}

function create(e) {
  e.record.set('captured', new DateTime())
  dropUnwantedNotes(e.record)
  // Whose it is is looked up within: a link would outlive an account that is deleted meanwhile.
  inTransaction(e, () => e.next())
}

function update(e) {
  inTransaction(e, (tx) => {
    const stored = storedRow(tx, e)
    keepUnnamedFields(e, stored, FIELDS)
    const isRefreshed = 'data' in e.requestInfo().body
    e.record.set('captured', isRefreshed ? new DateTime() : stored.get('captured'))
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
