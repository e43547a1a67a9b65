// What the request hooks of several collections share.

const { checkRecord } = require(`${__hooks}/lib/bodies.js`)
const { isBlank } = require(`${__hooks}/lib/domain.js`)

/** A 400 that names the field, a stable code and a sentence; `params` are for a client's own words. */
function fieldError(field, code, message, params = {}) {
  const reason = new ValidationError(code, message).setParams(params)
  return new BadRequestError(message, { [field]: reason })
}

/**
 * The body as it was sent. PocketBase's own reading of it has merged doubled ids and resolved names like "x+". The
 * rules have judged that reading, so this one is for looking only.
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
 * The body as it was sent, if that was JSON and nothing else, as the app sends it: alone, or as the one field of a
 * form; null otherwise. Other forms PocketBase reads by rules of its own.
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

/** A form's fields; the requests of a batch arrive as forms with one field of JSON. */
function formBody(form) {
  const named = {}
  for (const name of Object.keys(form)) {
    if (name === '@jsonPayload')
      for (const json of form[name]) Object.assign(named, JSON.parse(json))
    else named[name] = form[name].length === 1 ? form[name][0] : [...form[name]]
  }
  return named
}

/** How long a body is: the fields of a form (its pictures have a measure of their own), or all of it. */
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
 * What each hook of a write begins with, before the body is read and before the transaction in which everybody else
 * waits: refuses what is longer than such a record can be. It is no hook of its own, because the writes of a batch run
 * within each other and each hook holds an interpreter.
 */
function open(e) {
  if (e.hasSuperuserAuth()) return
  narrowAnswer(e)
  checkRecord(e.collection.name, lengthOfBody(e.requestEvent.request))
}

/** Runs `work` in a transaction that the rest of the request takes part in. */
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

/** The row as it is now; it may have changed or gone since PocketBase read it for this request. */
function storedRow(tx, e) {
  try {
    return tx.findRecordById(e.collection.id, e.record.id)
  } catch {
    throw new NotFoundError()
  }
}

/**
 * Takes the fields that the body does not name from the stored row: in the record of the request they are as before the
 * transaction, and would undo what another device has saved since.
 */
function keepUnnamedFields(e, stored, fields) {
  const { body } = e.requestInfo()
  for (const field of fields) {
    if (!(field in body)) e.record.set(field, stored.get(field))
  }
}

/** More characters than the app has in a list of fields. PocketBase took a minute to read 480,000 of them. */
const LONGEST_FIELDS = 300

/** Nothing is asked for, or the fields that the app asks for with each save. */
const PLAIN_QUESTION = /^(?:fields=(?:[a-zA-Z,]|%2C)*)?$/

/**
 * Refuses modifiers (":excerpt") and steps (".") in a list of fields: PocketBase would work on every note of a list, or
 * on every row of a snapshot, for each of them anew.
 */
function checkFields(fields = '') {
  if (fields.length > LONGEST_FIELDS || /[:.]/.test(fields)) {
    throw fieldError('fields', 'query_not_allowed', 'These "fields" are not allowed.')
  }
}

/**
 * Ignores `expand`. No rule lets related records be sent along, but PocketBase asks the rule only for what it has
 * found: thousands of spellings took seconds, and the days of a tag are looked for among those of all accounts. Answers
 * to a sign-in read the address, others PocketBase's parsed query.
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

/** Does what follows on a change that is stored. Where that fails the change stands, and is answered so. */
function afterwards(app, ...works) {
  for (const work of works) {
    try {
      work()
    } catch (error) {
      app.logger().error('What follows on a change was not done', 'error', `${error}`)
    }
  }
}

/** Empties a text of a record in which nothing can be seen. */
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
