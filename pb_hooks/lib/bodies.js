// Bounds the body of a record before PocketBase reads it, as PocketBase's rules look at each name in it several times.

const { BODY_BYTES, BYTES_A_SECOND, FORM_BYTES, RECORD_BYTES, SECONDS_TO_READ } = require(
  `${__hooks}/lib/plan.js`,
)

/** A record of the app has seven fields at the most. */
const MOST_NAMES = 100
/** A shorter body cannot have that many names. */
const FEW_BYTES = 500

function checkLength(most, length) {
  if (length <= most) return
  const message = `A record of this kind has ${most} bytes at most.`
  throw new ApiError(413, message, { body: new ValidationError('body_too_large', message) })
}

/** Refuses a body of a collection that is longer than the app ever sends. */
const checkRecord = (name, length) => checkLength(RECORD_BYTES[name] ?? FORM_BYTES, length)

/** A body up to this many bytes arrives in time even on a slow line (server.pb.js). */
const SHORT_BODY = BYTES_A_SECOND

/** Gives the body of a request this many seconds to arrive. */
function setDeadline(e, seconds) {
  let writer = e.response
  while (!writer.setReadDeadline) writer = writer.unwrap()
  writer.setReadDeadline(new DateTime().add(seconds * 1e9).time())
}

/** Gives a long body (a picture, many days) the time that a slow line needs. */
function allowTime(e) {
  const { contentLength } = e.request
  if (contentLength > SHORT_BODY) {
    setDeadline(e, SECONDS_TO_READ + Math.min(contentLength, BODY_BYTES) / BYTES_A_SECOND)
  }
}

/** The collection that a request names in its path; null if there is none. */
function collectionNamed({ app, request }) {
  try {
    return app.findCachedCollectionByNameOrId(request.pathValue('collection'))
  } catch {
    // PocketBase itself answers what is wrong with the name.
    return null
  }
}

/** Counts in a loop: the list of a million names would be a million strings in memory. */
function checkNames(body) {
  let count = 0
  for (const _ in body) {
    count += 1
    if (count > MOST_NAMES)
      throw new ApiError(413, `A record has ${MOST_NAMES} fields at the most.`)
  }
}

const guestsBytes = (name) => (name === 'users' ? BODY_BYTES : FORM_BYTES)

/** Refuses a body that no record can have. It is not known yet who asks, so this holds for the operator too. */
function checkBody(e, { name }) {
  const { contentLength, header } = e.request
  // Without a length the body could be endless.
  if (contentLength < 0) throw new ApiError(411, 'The length of the body is missing.')
  // A form may bring a picture.
  if (header.get('Content-Type').startsWith('multipart/')) checkLength(BODY_BYTES, contentLength)
  else checkRecord(name, contentLength)
  // The only record that a guest makes is an account.
  if (header.get('Authorization') === '') checkLength(guestsBytes(name), contentLength)
  if (contentLength > FEW_BYTES) checkNames(e.requestInfo().body)
}

module.exports = { allowTime, checkBody, checkRecord, collectionNamed, setDeadline }
