// What the request hooks of several collections share.

const { checkRecord } = require(`${__hooks}/lib/bodies.js`)
const { isBlank } = require(`${__hooks}/lib/domain.js`)

/** A 400 with the field, a stable code and a sentence; clients put `params` into their own words. */
function fieldError(field, code, message, params = {}) {
  const reason = new ValidationError(code, message).setParams(params)
  return new BadRequestError(message, { [field]: reason })
}

/**
 * The body as it was sent. PocketBase's parsed body has merged doubled ids and resolved names like "x+". The access
 * rules have judged the parsed body, so this one is never written.
 */
function sentBody(e) {
  const { body, multipartForm } = e.requestEvent.request
  try {
    if (multipartForm) return formBody(multipartForm.value)
    body.reread()
    return JSON.parse(readerToString(body))
  } catch {
    return e.requestInfo().body
  }
}

/**
 * The body as it was sent, if it was JSON alone or the one field of a form, as the app sends it; null otherwise, since
 * PocketBase reads other forms by its own rules.
 */
function sentJson({ request }) {
  const { body, multipartForm } = request
  try {
    if (!multipartForm) {
      body.reread()
      return JSON.parse(readerToString(body))
    }
    const { value, file } = multipartForm
    const names = Object.keys(value)
    const isPlain =
      names.length === 1 && names[0] === '@jsonPayload' && value[names[0]].length === 1
    return isPlain && Object.keys(file).length === 0 ? JSON.parse(value[names[0]][0]) : null
  } catch {
    return null
  }
}

/** The fields of a form. The requests of a batch arrive as forms with one field of JSON. */
function formBody(form) {
  const named = {}
  for (const name of Object.keys(form)) {
    if (name === '@jsonPayload')
      for (const json of form[name]) Object.assign(named, JSON.parse(json))
    else named[name] = form[name].length === 1 ? form[name][0] : [...form[name]]
  }
  return named
}

/** The length of a body; of a form only its fields, as pictures have their own limit. */
function lengthOfBody(request) {
  const { contentLength, multipartForm } = request
  if (multipartForm) {
    const { value } = multipartForm
    const texts = Object.keys(value).flatMap((name) => [name, ...value[name]])
    return texts.reduce((sum, text) => sum + text.length, 0)
  }
  return contentLength
}

/**
 * Every hook of a write calls this first, before it reads the body and before the transaction: it refuses a body that
 * is too long. It is no hook of its own, because the writes of a batch are nested and each hook holds an interpreter.
 */
function open(e) {
  if (e.hasSuperuserAuth()) return
  narrowAnswer(e)
  checkRecord(e.collection.name, lengthOfBody(e.requestEvent.request))
}

/** Runs `work` in a transaction that the rest of the request joins. */
function inTransaction(e, work) {
  const outer = e.app
  try {
    outer.runInTransaction((tx) => {
      e.app = tx
      work(tx)
    })
  } finally {
    e.app = outer
  }
}

/** The row as it is now; it may have changed or been deleted since PocketBase read it for this request. */
function storedRow(tx, e) {
  try {
    return tx.findRecordById(e.collection.id, e.record.id)
  } catch {
    throw new NotFoundError()
  }
}

/**
 * Takes fields that the body does not name from the stored row. The request's record has their values from before the
 * transaction, which would undo what another device has saved since.
 */
function keepUnnamedFields(e, stored, fields) {
  const { body } = e.requestInfo()
  for (const field of fields) {
    if (!(field in body)) e.record.set(field, stored.get(field))
  }
}

/** Longer than any list of fields of the app. PocketBase took a minute to read 480,000 characters. */
const LONGEST_FIELDS = 300

/** No query, or the fields that the app asks for with each save. */
const PLAIN_QUESTION = /^(?:fields=(?:[a-zA-Z,]|%2C)*)?$/

/**
 * Refuses modifiers (":excerpt") and paths (".") in a list of fields: PocketBase would compute them for every note of a
 * list, or for every row of a snapshot.
 */
function checkFields(fields = '') {
  if (fields.length > LONGEST_FIELDS || /[:.]/.test(fields)) {
    throw fieldError('fields', 'query_not_allowed', 'These "fields" are not allowed.')
  }
}

/**
 * Ignores `expand`. No rule lets it send related records, but PocketBase searches them before it asks the rule:
 * thousands of spellings took seconds, and the days of a tag are searched among those of all accounts. Sign-in answers
 * read the URL, others the parsed query, so it is removed from both.
 */
function narrowAnswer(e) {
  if (e.hasSuperuserAuth()) return
  const { url } = e.requestEvent.request
  if (url.rawQuery.length < LONGEST_FIELDS && PLAIN_QUESTION.test(url.rawQuery)) return
  checkFields(e.requestInfo().query.fields)
  const query = url.query()
  query.del('expand')
  url.rawQuery = query.encode()
  delete e.requestInfo().query.expand
}

function narrow(e) {
  narrowAnswer(e)
  e.next()
}

/** Runs what follows a stored change. If that fails it is logged, and the change still counts as done. */
function afterwards(app, ...steps) {
  for (const work of steps) {
    try {
      work()
    } catch (error) {
      app.logger().error('What follows on a change was not done', 'error', `${error}`)
    }
  }
}

/** Empties a text of a record that has no visible character. */
function emptyBlank(record, name) {
  const text = record.getString(name)
  if (text !== '' && isBlank(text)) record.set(name, '')
}

const exists = (tx, collection, values) => tx.countRecords(collection, $dbx.hashExp(values)) > 0

module.exports = {
  afterwards,
  emptyBlank,
  exists,
  fieldError,
  inTransaction,
  keepUnnamedFields,
  narrow,
  open,
  sentBody,
  sentJson,
  storedRow,
}
