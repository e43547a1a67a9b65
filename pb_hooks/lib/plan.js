// What the plans allow. Superusers pass every limit.

const FREE = { tags: 4, tagsPerDay: 3 }
const PRO = { tags: 500, tagsPerDay: 500 }

/** What every account may do, so that nothing has to be asked about it. */
const LEAST = FREE

const DAY = 24 * 60 * 60 * 1000

/** The limits of an account, and whether it may plan beyond the current quarter. */
function limitsOf(app, userId) {
  const isPro = app.findRecordById('users', userId).getBool('pro')
  return isPro ? { ...PRO, anyQuarter: true } : { ...FREE, anyQuarter: false }
}

/**
 * The last day (yyyy-MM-dd) of the current quarter; it counts from tomorrow in UTC, because a device
 * east of Greenwich may already be in the next quarter.
 */
function lastDayOfQuarter(now) {
  const tomorrow = new Date(now + DAY)
  const quarter = Math.floor(tomorrow.getUTCMonth() / 3)
  const end = new Date(Date.UTC(tomorrow.getUTCFullYear(), quarter * 3 + 3, 0))
  return end.toISOString().slice(0, 10)
}

/**
 * How much of a thing there may be. A network is an address, or a /64 of IPv6 (network.js): there may be
 * twenty people behind it with three devices each. All of it is off while PocketBase's own limits are.
 */
const RATES = {
  /** Requests at once of a network. */
  underWay: 200,
}

module.exports = { LEAST, RATES, limitsOf, lastDayOfQuarter }
