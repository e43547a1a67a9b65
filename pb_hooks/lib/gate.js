const { settleNetwork } = require(`${__hooks}/lib/network.js`)
const { answerOf } = require(`${__hooks}/lib/trouble.js`)
const { areLimited } = require(`${__hooks}/lib/rates.js`)
const { countSignUp } = require(`${__hooks}/lib/signUps.js`)
const { amongAtMost, inTurn } = require(`${__hooks}/lib/turns.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)

/** No address of the app comes near; hooks look through paths and queries. */
const LONGEST_ADDRESS = 8000

const FILES = '/api/files/'

/**
 * PocketBase makes a small copy of any picture for whoever asks, and for that unpacks all of its pixels. The
 * app shows pictures as they are, so nobody gets another one.
 */
function leaveOutThumbs({ url }) {
  if (!url.path.startsWith(FILES) || url.rawQuery === '') return
  const query = url.query()
  query.del('thumb')
  url.rawQuery = query.encode()
}

/**
 * Runs `work`, unless too many requests of this network are under way: each of them has an interpreter of
 * hooks, however slowly it sends its body.
 */
function amongOthers(e, network, work) {
  const most = e.app.settings().rateLimits.enabled ? RATES.underWay : Number.POSITIVE_INFINITY
  amongAtMost(e.app.store(), `quartal under way ${network}`, most, work)
}

/** Where PocketBase hashes a password before any hook of ours is asked; a sign-in is seen to by its own. */
const HASHING =
  /^\/api\/collections\/([^/]+)\/(?:records(?:\/[^/]+)?|confirm-password-reset|confirm-email-change)$/
/** An account with a picture; pieces of unknown length would be as long as somebody likes. */
const MOST_BYTES_OF_ACCOUNT = 3 << 20

function isHashing({ app, request }) {
  const name = request.method === 'GET' ? undefined : HASHING.exec(request.url.path)?.[1]
  try {
    return name !== undefined && app.findCachedCollectionByNameOrId(name).isAuth()
  } catch {
    // PocketBase itself says what is wrong with it.
    return false
  }
}

/** A guest's; who is signed in, and whether that is the superuser, is known later. */
const isSignUp = ({ request }) =>
  request.method === 'POST' &&
  request.url.path.endsWith('/records') &&
  request.header.get('Authorization') === ''

/** Goes on; with a password when it is its turn, which nobody takes before the whole body is there. */
function goOn(e) {
  if (!areLimited(e) || !isHashing(e)) return e.next()
  const { contentLength } = e.request
  if (contentLength < 0) throw new ApiError(411, 'The length of the body is missing.')
  if (contentLength > MOST_BYTES_OF_ACCOUNT) throw new ApiError(413, 'The body is too long.')
  if (isSignUp(e)) countSignUp(e)
  const { body } = e.requestInfo()
  if (body?.password) inTurn(e, () => e.next())
  else e.next()
}

/** What every request but a live stream goes through. */
function pass(e) {
  if (e.request.requestURI.length > LONGEST_ADDRESS) {
    throw new ApiError(414, 'The address is too long.')
  }
  leaveOutThumbs(e.request)
  amongOthers(e, settleNetwork(e), () => {
    try {
      goOn(e)
    } catch (error) {
      throw answerOf(e, error)
    }
  })
}

module.exports = { pass }
