// Calendars elsewhere that an account shows beneath its own days: which ones, and what they hold. Their addresses are
// secret; no route answers one again, not even to the person who typed it.

const { isKnown, sendPacked } = require(`${__hooks}/lib/cache.js`)
const { packed } = require(`${__hooks}/lib/gzip.js`)
const { addressOf, ask } = require(`${__hooks}/lib/outsideHosts.js`)
const { limitsOf } = require(`${__hooks}/lib/plan.js`)
const { whenThereIsRoom } = require(`${__hooks}/lib/queue.js`)
const { fieldError, inTransaction } = require(`${__hooks}/lib/requests.js`)

const TYPE = 'text/calendar'
const HOUR = 60 * 60 * 1000
/**
 * Requests to other hosts at once: of an account, to an address, in all. Each that waits holds an interpreter of hooks.
 */
const OF_ACCOUNT = { atOnce: 1, most: 4 }
const AT_ADDRESS = { atOnce: 1, most: 4 }
const ALL = { atOnce: 2, most: 12 }
/** Of so many removed calendars of an account the texts are kept for their hour. */
const MOST_GONE = 10
/** How long a request waits for its turn, in milliseconds. */
const PATIENCE = 10_000
/** The longest compressed text, in bytes. */
const MOST_PACKED = 2_100_000

/** A calendar as its account sees it, without the address. */
const shownToOwner = (record) => ({
  id: record.id,
  name: record.getString('name'),
  color: record.getString('color'),
  show: record.getString('show'),
  free: record.getBool('free'),
  read: record.getInt('read'),
  trouble: record.getString('trouble'),
  since: record.getInt('since'),
})

const allOf = (app, user) =>
  app.findRecordsByFilter('outside_calendars', 'user = {:user} && gone = 0', 'created', 0, 0, {
    user,
  })

/** The calendar that a request names; 404 if it is not the asker's. */
function ownOf(app, e) {
  const [record] = app.findAllRecords(
    'outside_calendars',
    $dbx.hashExp({ id: e.request.pathValue('id'), user: e.auth.id, gone: 0 }),
  )
  if (!record) throw new NotFoundError()
  return record
}

const noStore = (e) => e.response.header().set('Cache-Control', 'no-store')

/** Sets the fields that a request names. */
function put(record, { name, color, show, free }) {
  for (const [field, value] of Object.entries({ name, color, show, free })) {
    if (value !== undefined) record.set(field, value)
  }
}

function list(e) {
  noStore(e)
  return e.json(200, { calendars: allOf(e.app, e.auth.id).map(shownToOwner) })
}

function add(e) {
  noStore(e)
  const body = e.requestInfo().body
  const { address, fault } = addressOf(e, body.address)
  if (fault) {
    const message =
      fault === 'host' ? 'This server does not ask that host.' : 'That is no address of a calendar.'
    throw fieldError('address', `outside_${fault}`, message)
  }
  let answer = null
  inTransaction(e, (tx) => {
    const most = limitsOf(tx, e.auth.id).outsideCalendars
    if (allOf(tx, e.auth.id).length >= most) {
      throw fieldError('address', 'outside_many', `This account has ${most} already.`, { most })
    }
    const record = new Record(tx.findCollectionByNameOrId('outside_calendars'))
    record.set('user', e.auth.id)
    record.set('address', address)
    record.set('digest', $security.sha256(address))
    put(record, body)
    tx.save(record)
    answer = shownToOwner(record)
  })
  return e.json(200, answer)
}

function change(e) {
  noStore(e)
  let answer = null
  inTransaction(e, (tx) => {
    const record = ownOf(tx, e)
    put(record, e.requestInfo().body)
    tx.save(record)
    answer = shownToOwner(record)
  })
  return e.json(200, answer)
}

const isFresh = (record) => record.getInt('asked') > Date.now() - HOUR

/**
 * Removes a calendar. Its row is kept for an hour: otherwise the host of an address that is removed and added again
 * would be asked each time, also where it is being asked just now.
 */
function remove(e) {
  inTransaction(e, (tx) => {
    const record = ownOf(tx, e)
    record.set('gone', Date.now())
    tx.save(record)
    const hasText = "user = {:user} && gone > 0 && text != ''"
    const beyond = ['-gone', 0, MOST_GONE, { user: e.auth.id }]
    for (const old of tx.findRecordsByFilter('outside_calendars', hasText, ...beyond)) {
      old.set('text', '')
      tx.save(old)
    }
  })
  return e.noContent(204)
}

/** Deletes calendars that were removed an hour ago. */
function tidy(app) {
  const before = { before: Date.now() - HOUR }
  const isOver = 'gone > 0 && gone <= {:before}'
  for (const old of app.findRecordsByFilter('outside_calendars', isOver, '', 0, 0, before))
    app.delete(old)
}

/** The stored, compressed text of a calendar. */
function storedText(app, record) {
  const files = app.newFilesystem()
  let reader = null
  try {
    reader = files.getReader(`${record.baseFilesPath()}/${record.getString('text')}`)
    return toBytes(reader, MOST_PACKED)
  } finally {
    if (reader) reader.close()
    files.close()
  }
}

/** The record, of any account, whose address this is and that was refreshed last; one with a text before others. */
const newestAt = (app, digest) => {
  const order = '-asked,-text'
  return app.findRecordsByFilter('outside_calendars', 'digest = {:digest}', order, 1, 0, {
    digest,
  })[0]
}

function keepText(record, bytes, version, { etag, modified }) {
  record.set('text', $filesystem.fileFromBytes(bytes, 'calendar.gz'))
  record.set('version', version)
  record.set('etag', etag)
  record.set('modified', modified)
}

/** Copies the answer that another account with the same address got within the hour. */
function copyAnswer(app, record, other) {
  if (
    other.getString('text') !== '' &&
    other.getString('version') !== record.getString('version')
  ) {
    const validators = { etag: other.getString('etag'), modified: other.getString('modified') }
    keepText(record, storedText(app, other), other.getString('version'), validators)
  }
  for (const field of ['asked', 'read', 'since']) record.set(field, other.getInt(field))
  record.set('trouble', other.getString('trouble'))
}

function storeAnswer(app, record, answer) {
  const now = Date.now()
  const { bytes, isSame, trouble = '' } = answer
  const text = bytes && packed(app, bytes)
  const fault = bytes && !text ? 'failed' : trouble
  record.set('asked', now)
  record.set('trouble', fault)
  record.set('since', fault === '' ? 0 : record.getInt('since') || now)
  if (text) keepText(record, text, $security.sha256(toString(bytes)), answer)
  if (text || isSame) record.set('read', now)
}

/** Asks the host of a calendar, or copies what another account was answered. */
function askAnew(e, id) {
  const { app } = e
  const before = app.findRecordById('outside_calendars', id)
  if (isFresh(before)) return
  const other = newestAt(app, before.getString('digest'))
  const isShared = other.id !== id && isFresh(other)
  const hasText = before.getString('text') !== ''
  const known = hasText
    ? { etag: before.getString('etag'), modified: before.getString('modified') }
    : {}
  const answer = isShared ? null : ask(e, before.getString('address'), known)
  // Read again: the record may have been changed or deleted while its host was asked.
  const record = app.findRecordById('outside_calendars', id)
  if (isShared) copyAnswer(app, record, other)
  else storeAnswer(app, record, answer)
  app.save(record)
}

/** Refreshes a calendar in its turn. If it gets no turn, the stored text is good enough. */
function refresh(e, record) {
  const store = e.app.store()
  const end = Date.now() + PATIENCE
  const rooms = [
    [`quartal outside of ${e.auth.id}`, OF_ACCOUNT],
    [`quartal outside at ${record.getString('digest')}`, AT_ADDRESS],
    ['quartal outside', ALL],
  ]
  const enter = ([first, ...rest]) =>
    first ? whenThereIsRoom(store, ...first, end, () => enter(rest)) : askAnew(e, record.id)
  try {
    enter(rooms)
  } catch (error) {
    if (record.getString('text') === '') throw error
  }
}

/** Sends the text of a calendar, refreshed if it is older than an hour; 204 if there is none yet. */
function read(e) {
  const headers = e.response.header()
  headers.set('Cache-Control', 'private, no-cache')
  let record = ownOf(e.app, e)
  if (!isFresh(record)) {
    refresh(e, record)
    record = ownOf(e.app, e)
  }
  if (record.getString('text') === '') return e.noContent(204)
  const etag = `"${record.getString('version').slice(0, 32)}"`
  headers.set('ETag', etag)
  headers.set('X-Content-Type-Options', 'nosniff')
  if (isKnown(e, etag)) return e.noContent(304)
  return sendPacked(e, TYPE, storedText(e.app, record))
}

module.exports = { add, change, list, read, remove, tidy }
