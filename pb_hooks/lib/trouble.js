// Tells what the server cannot do just now from what is wrong with a request. PocketBase answers both with 400 or 404,
// and a client would give up what it could send again in a minute.

/** Codes of SQLite: busy, locked, no memory, read only, interrupted, I/O, damaged, full, not to be opened. */
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
  // SQLite has ended the transaction by itself.
  'no transaction is active',
]

/** What PocketBase says of a write that came as far as the database. */
const WRITES = /^Failed to (?:create|update|delete) record\b/

/**
 * What comes before the database: a rule that allows no such row, or a value that no row can hold. PocketBase says no
 * more of it than of a database that fails.
 */
const BEFORE_WRITE = /^(?:create rule failure|dummy DBExport error)/

const isError = (cause) => typeof cause?.error === 'function'

function isTrouble(text) {
  const code = Number(SQLITE_CODE.exec(text)?.[1] ?? 0)
  return SQLITE.includes(code & 255) || SYSTEM.some((words) => text.includes(words))
}

/** The refusals of the single requests of a batch; none where it is no batch. */
const innerRefusals = (failure) =>
  Object.values(failure.data?.requests ?? {})
    .map(({ response }) => response)
    .filter(Boolean)

/** Whether a refusal was none: the request was right, and the server could not do it. */
function isServersFault(failure) {
  const inner = innerRefusals(failure)
  // To PocketBase whatever ends a batch behind a right request is a failure (500) of that one.
  if (inner.length > 0) return inner.some((one) => one.status === 503 || isServersFault(one))
  // Our refusals and PocketBase's validation name the fields.
  const cause = failure.rawData()
  if (Object.keys(failure.data ?? {}).length > 0 || !isError(cause)) return false
  const text = cause.error()
  return isTrouble(text) || (WRITES.test(failure.message) && !BEFORE_WRITE.test(text))
}

/**
 * Whether PocketBase took somebody signed in for a guest, because it could not look up the session just now: a client
 * that believed this would end it.
 */
function isTakenForGuest(e) {
  const token = e.request.header.get('Authorization').replace(/^Bearer /i, '')
  if (token === '' || e.auth) return false
  try {
    // The operator is turned away from some addresses on purpose.
    return !e.app.findAuthRecordByToken(token, 'auth').isSuperuser()
  } catch (error) {
    const cause = error?.value ?? error
    return isError(cause) && isTrouble(cause.error())
  }
}

/**
 * The error that is answered in place of `error`; `isAsked` says whether PocketBase has looked for the session. A body
 * that PocketBase's own handlers stumble over ("null" where they want fields) is a wrong body and no failure of the
 * server.
 */
function answerOf(e, error, isAsked) {
  const failure = error?.value ?? error
  if (e.written()) return error
  if (isTooSlow(failure)) return new ApiError(408, 'The request did not come to its end in time.')
  if (typeof failure?.rawData !== 'function') {
    return isError(failure) && isTrouble(failure.error()) ? busy(e, failure) : error
  }
  const { status } = failure
  if (status === 429) sayWhen(e)
  if (status === 500 && e.request.contentLength !== 0 && isPanic(failure)) {
    return new BadRequestError('The body cannot be read.', failure.rawData())
  }
  if (isAsked && [400, 401, 403, 404].includes(status) && isTakenForGuest(e)) {
    return busy(e)
  }
  if ([400, 404, 500].includes(status) && isServersFault(failure)) {
    // The cause is for the log; that of a batch would be sent to the client.
    return busy(e, innerRefusals(failure).length > 0 ? undefined : failure.rawData())
  }
  return error
}

/** Whether the body was not there when it was to be (server.pb.js). */
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

/** Says when to try it again. */
function sayWhen(e) {
  const headers = e.response.header()
  headers.set('Retry-After', String(1 + Math.floor(Math.random() * BACK_WITHIN)))
  headers.set('Access-Control-Expose-Headers', 'Retry-After')
}

/** Refuses what the server cannot do just now, and says when to try it again. */
function busy(e, cause) {
  sayWhen(e)
  return new ApiError(503, 'The server cannot do this just now. Please try again later.', cause)
}

module.exports = { answerOf, busy }
