const { allowTime, checkBody, collectionNamed } = require(`${__hooks}/lib/bodies.js`)
const { amongAll, list, write } = require(`${__hooks}/lib/crowds.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { amongAtMost, inTurn } = require(`${__hooks}/lib/queue.js`)
const { areLimited, limitOne, settleNetwork } = require(`${__hooks}/lib/rates.js`)
const { lineOf } = require(`${__hooks}/lib/routes.js`)
const { linkIn, view } = require(`${__hooks}/lib/shareViews.js`)
const { answerOf } = require(`${__hooks}/lib/trouble.js`)

/** Longer than any address of the app. Hooks look through paths and queries, so a long one costs time. */
const LONGEST_ADDRESS = 8000

const FILES = '/api/files/'

/**
 * Ignores `thumb`: to make a small copy PocketBase would unpack all pixels of a picture. The app never asks for one.
 */
function leaveOutThumbs({ url }) {
  if (!url.path.startsWith(FILES) || url.rawQuery === '') return
  const query = url.query()
  query.del('thumb')
  url.rawQuery = query.encode()
}

/**
 * Runs `work`, unless too many requests of this network, or of all, are under way. Each holds an interpreter of hooks,
 * however slowly it sends its body.
 */
function amongOthers(e, network, work) {
  if (!e.app.settings().rateLimits.enabled) return work()
  const own = `quartal under way ${network}`
  amongAtMost(e.app.store(), own, RATES.underWay, () => amongAll(e, network, work))
}

/** A sign-up of a guest. Whether the header names a valid session is checked later. */
const isSignUp = ({ request }) =>
  request.method === 'POST' &&
  request.url.path.endsWith('/records') &&
  request.header.get('Authorization') === ''

/** PocketBase takes numbers and false as the text of a password, too. */
const isPassword = (sent) => sent !== undefined && sent !== null && sent !== ''

/**
 * Writes an account. PocketBase hashes a password before it runs any hook, so a request with one waits for its turn
 * here, once its whole body has arrived. A sign-in waits in its own hook.
 */
function writeAccount(e, network, next) {
  if (isSignUp(e)) limitOne(e, RATES.signUps)
  if (isPassword(e.requestInfo().body?.password)) inTurn(e, next)
  else write(e, network, next)
}

function writeRecord(e, network, next) {
  const collection = collectionNamed(e)
  if (!collection) return next()
  checkBody(e, collection)
  if (!areLimited(e)) return next()
  if (collection.isAuth()) writeAccount(e, network, next)
  else write(e, network, next)
}

function viewRecord(e, network, next) {
  const link = linkIn(e)
  return link ? view(e, network, link, next) : next()
}

/** How PocketBase's own routes wait, by the `row` of their line in routeTable.js; our routes wait in routes.js. */
const ROWS = {
  lists: (e, network, next) => (areLimited(e) ? list(e, network, next) : next()),
  records: writeRecord,
  views: viewRecord,
}

function goOn(e, network, next) {
  const lead = ROWS[lineOf(e).row]
  return lead ? lead(e, network, next) : next()
}

/** The gate: all requests but live streams, feeds and files of the app pass it. */
function pass(e) {
  if (e.request.requestURI.length > LONGEST_ADDRESS) {
    throw new ApiError(414, 'The address is too long.')
  }
  leaveOutThumbs(e.request)
  allowTime(e)
  const network = settleNetwork(e)
  amongOthers(e, network, () => {
    // PocketBase reads the session of a request in `next`. Only after that can `answerOf` tell whether it took a
    // signed-in person for a guest.
    let isAsked = false
    const next = () => {
      isAsked = true
      e.next()
    }
    try {
      goOn(e, network, next)
    } catch (error) {
      throw answerOf(e, error, isAsked)
    }
  })
}

module.exports = { pass }
