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
  dropUnwantedNotes(e.record)
  e.next()
}

function update(e) {
  inTransaction(e, (tx) => {
    keepUnnamedFields(e, storedRow(tx, e), FIELDS)
    dropUnwantedNotes(e.record)
    e.next()
  })
}

/** What leaves the server: answers, lists, expansions and realtime messages all pass here. */
function enrich(e) {
  dropUnwantedNotes(e.record)
  const auth = e.requestInfo?.auth
  const isTrusted = auth && (auth.isSuperuser() || auth.id === e.record.getString('user'))
  if (!isTrusted) {
    e.record.hide('user')
    if (!e.record.getBool('isActive')) {
      e.record.hide(...FIELDS.filter((field) => field !== 'isActive'), 'created', 'updated')
    }
  }
  e.next()
}

module.exports = { create, update, enrich }
