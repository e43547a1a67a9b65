const { settleNetwork } = require(`${__hooks}/lib/network.js`)
const { answerOf } = require(`${__hooks}/lib/trouble.js`)
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
  const store = e.app.store()
  const key = `quartal under way ${network}`
  let most = 0
  store.setFunc(key, (count) => {
    most = (count ?? 0) + 1
    return most
  })
  try {
    if (most > RATES.underWay && e.app.settings().rateLimits.enabled) throw new TooManyRequestsError()
    work()
  } finally {
    let left = 0
    store.setFunc(key, (count) => {
      left = count - 1
      return left
    })
    if (left <= 0) store.remove(key)
  }
}

/** What every request but a live stream goes through. */
function pass(e) {
  if (e.request.requestURI.length > LONGEST_ADDRESS) {
    throw new ApiError(414, 'The address is too long.')
  }
  leaveOutThumbs(e.request)
  amongOthers(e, settleNetwork(e), () => {
    try {
      e.next()
    } catch (error) {
      throw answerOf(e, error)
    }
  })
}

module.exports = { pass }
