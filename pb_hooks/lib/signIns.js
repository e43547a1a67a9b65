// Who tries passwords is refused after some wrong ones; right ones are no attack, however many people
// sign in from one office.

const { sentPassword } = require(`${__hooks}/lib/domain.js`)
const { forget } = require(`${__hooks}/lib/memory.js`)
const { networkOf } = require(`${__hooks}/lib/network.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { inTurn } = require(`${__hooks}/lib/turns.js`)
const { areLimited, countOne, limitOne, nameOf, refuseBeyond } = require(`${__hooks}/lib/rates.js`)

/** The account that is meant, and the same from where it is asked. */
function wrongOnes(e, account) {
  const here = `${account} ${networkOf(e.realIP())}`
  return [[RATES.wrongOfNetwork], [RATES.wrongHere, here], [RATES.wrongOfAccount, account]]
}

/** By which name the wrong passwords of an account are counted, wherever they are tried. */
const nameOfAccount = (collection, email) => `${collection.name} ${email.trim().toLowerCase()}`

/**
 * Runs `work`, which looks at a password of an account, unless there were too many wrong ones. `isWrong` says
 * from what it has ended with whether this was another.
 */
function countingWrong(e, account, isWrong, work) {
  const counted = wrongOnes(e, account)
  for (const [rate, whom] of counted) refuseBeyond(e, rate, whom)
  try {
    work()
  } catch (error) {
    if (isWrong(error?.value ?? error)) {
      for (const [rate, whom] of counted) countOne(e, rate, whom)
    }
    throw error
  }
  const [, here] = counted
  if (areLimited(e)) forget(e.app, nameOf(e, ...here))
}

/** A sign-in with a password, in any collection. */
function signIn(e) {
  const account = nameOfAccount(e.collection, e.identity)
  for (const [rate, whom] of wrongOnes(e, account)) refuseBeyond(e, rate, whom)
  limitOne(e, RATES.passwords)
  // Those that waited beside it may have been wrong meanwhile.
  inTurn(e, () =>
    countingWrong(
      e,
      account,
      ({ status }) => status === 400,
      () => {
        if (e.collection.name === 'users') e.password = sentPassword(e.password)
        e.next()
      },
    ),
  )
}

module.exports = { countingWrong, nameOfAccount, signIn }
