const { RATES } = require(`${__hooks}/lib/plan.js`)
const { countOne, refuseBeyond } = require(`${__hooks}/lib/rates.js`)

/** Counts one more sign-up of a network, whichever way it comes. */
function countSignUp(e) {
  refuseBeyond(e, RATES.signUps)
  countOne(e, RATES.signUps)
}

/** A guest's own request is counted before it waits for its turn (gate.js), all others here. */
function countRemaining(e) {
  const isCounted = e.requestInfo().context !== 'batch' && !e.requestInfo().headers.authorization
  if (!isCounted) countSignUp(e)
}

module.exports = { countRemaining, countSignUp }
