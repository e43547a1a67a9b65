// What the plans allow. Superusers pass every limit.

const FREE = { tags: 4, tagsPerDay: 3 }
const PRO = { tags: 500, tagsPerDay: 500 }

/** What every account may do, so that nothing has to be asked about it. */
const LEAST = FREE

/**
 * What no person meets, whatever the plan; as in src/domain/plan.ts. A life of days; notes of a thousand
 * bytes on each; dates from somebody's grandparents to somebody's grandchildren.
 */
const ACCOUNT = {
  days: 10_000,
  noteBytes: 10_000_000,
  firstDay: '1900-01-01',
  lastDay: '2199-12-31',
}

/** A snapshot of a link is a megabyte at the most, and so is what the app sends at once. */
const BODY_BYTES = 1_250_000
const FORM_BYTES = 128_000
/** Of one record. A note of the longest kind is 120,000 where each character is escaped. */
const RECORD_BYTES = { account: 16_000, tag: 16_000, day: 200_000, link: BODY_BYTES }
/** Go adds four kilobytes. */
const HEADER_BYTES = 16_384

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

module.exports = {
  ACCOUNT,
  BODY_BYTES,
  FORM_BYTES,
  HEADER_BYTES,
  LEAST,
  limitsOf,
  lastDayOfQuarter,
  PRO,
  RECORD_BYTES,
}
