const { RATES } = require(`${__hooks}/lib/plan.js`)
const { limitOne } = require(`${__hooks}/lib/rates.js`)

/** Counts one more sign-up of a network, whichever way it comes. */
const countSignUp = (e) => limitOne(e, RATES.signUps)

/** A guest's own request is counted before it waits for its turn (gate.js), all others here. */
function countRemaining(e) {
  const isCounted = e.requestInfo().context !== 'batch' && !e.requestInfo().headers.authorization
  if (!isCounted) countSignUp(e)
}

module.exports = { countRemaining, countSignUp }
