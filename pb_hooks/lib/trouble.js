// Distinguishes a server that cannot do something just now from a wrong request. PocketBase answers both with 400 or
// 404, and a client would give up what it could send again a minute later.

/** SQLite codes: busy, locked, no memory, read only, interrupted, I/O, damaged, full, cannot open. */
const SQLITE = [5, 6, 7, 8, 9, 10, 11, 13, 14, 26]
const SQLITE_CODE = /\((\d{1,5})\)(?:\n|$)/

const SYSTEM = [
  'no space left on device',
  'disk quota exceeded',
  'file too large',
  'input/output error',
  'read-only file system',
  'too many open files',
  'cannot allocate memory',
  'context deadline exceeded',
  'context canceled',
  'batch transaction timeout',
  'batch request interrupted',
  'sql: database is closed',
  // SQLite has rolled the transaction back by itself.
  'no transaction is active',
]

/** PocketBase's message for a write that reached the database. */
const WRITES = /^Failed to (?:create|update|delete) record\b/

/**
 * Causes before the database is reached: a rule that forbids the row, or a value that no row can hold. PocketBase's
 * message for these is the same as for a failing database.
 */
const BEFORE_WRITE = /^(?:create rule failure|dummy DBExport error)/

const isError = (cause) => typeof cause?.error === 'function'

function isTrouble(text) {
  const code = Number(SQLITE_CODE.exec(text)?.[1] ?? 0)
  return SQLITE.includes(code & 255) || SYSTEM.some((words) => text.includes(words))
}

/** The refusals of the single requests of a batch; empty if it is no batch. */
const innerRefusals = (failure) =>
  Object.values(failure.data?.requests ?? {})
    .map(({ response }) => response)
    .filter(Boolean)

/** Whether a refused request was right, and the server just could not do it. */
function isServersFault(failure) {
  const inner = innerRefusals(failure)
  // PocketBase reports a failure behind the last request of a batch as a 500 of that request.
  if (inner.length > 0) return inner.some((one) => one.status === 503 || isServersFault(one))
  // Refusals by our hooks or by PocketBase's validation name the fields.
  const cause = failure.rawData()
  if (Object.keys(failure.data ?? {}).length > 0 || !isError(cause)) return false
  const text = cause.error()
  return isTrouble(text) || (WRITES.test(failure.message) && !BEFORE_WRITE.test(text))
}

/**
 * Whether PocketBase treated a signed-in person as a guest because it could not read the session just now; a client
 * that believed this would end the session.
 */
function isTakenForGuest(e) {
  const token = e.request.header.get('Authorization').replace(/^Bearer /i, '')
  if (token === '' || e.auth) return false
  try {
    // A superuser is turned away from some addresses on purpose.
    return !e.app.findAuthRecordByToken(token, 'auth').isSuperuser()
  } catch (error) {
    const cause = error?.value ?? error
    return isError(cause) && isTrouble(cause.error())
  }
}

/**
 * The error to answer instead of `error`; `isAsked` says whether PocketBase has read the session. A body at which
 * PocketBase's handlers panic ("null" in place of fields) is answered 400, as it is no failure of the server.
 */
function answerOf(e, error, isAsked) {
  const failure = error?.value ?? error
  if (e.written()) return error
  if (isTooSlow(failure)) return new ApiError(408, 'The request did not come to its end in time.')
  if (typeof failure?.rawData !== 'function') {
    return isError(failure) && isTrouble(failure.error()) ? busy(e, failure) : error
  }
  const { status } = failure
  if (status === 429) setRetryAfter(e)
  if (status === 500 && e.request.contentLength !== 0 && isPanic(failure)) {
    return new BadRequestError('The body cannot be read.', failure.rawData())
  }
  if (isAsked && [400, 401, 403, 404].includes(status) && isTakenForGuest(e)) {
    return busy(e)
  }
  if ([400, 404, 500].includes(status) && isServersFault(failure)) {
    // The cause is for the log; the cause of a batch would be sent to the client.
    return busy(e, innerRefusals(failure).length > 0 ? undefined : failure.rawData())
  }
  return error
}

/** Whether the body did not arrive before its deadline (server.pb.js). */
function isTooSlow(failure) {
  const cause = typeof failure?.rawData === 'function' ? failure.rawData() : failure
  return isError(cause) && cause.error().includes('i/o timeout')
}

const isPanic = (failure) =>
  isError(failure.rawData()) && failure.rawData().error().startsWith('[PANIC RECOVER]')

/**
 * Retry-After is a random number of seconds up to this, so that clients that were refused together do not come back
 * together.
 */
const BACK_WITHIN = 5

function setRetryAfter(e) {
  const headers = e.response.header()
  headers.set('Retry-After', String(1 + Math.floor(Math.random() * BACK_WITHIN)))
  headers.set('Access-Control-Expose-Headers', 'Retry-After')
}

/** A 503 with Retry-After. */
function busy(e, cause) {
  setRetryAfter(e)
  return new ApiError(503, 'The server cannot do this just now. Please try again later.', cause)
}

module.exports = { answerOf, busy }
