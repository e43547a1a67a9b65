// What the plans allow. Superusers pass every limit.

const { DAY } = require(`${__hooks}/lib/db.js`)
const { ACCOUNT, limitsOf: limitsOfTier } = require(`${__hooks}/lib/domain.js`)

/** What every account may do, so that nothing has to be asked about it. */
const LEAST = limitsOfTier('free')
/** What an account may do with Pro, which is called unlimited. */
const PRO = { ...limitsOfTier('pro'), tags: ACCOUNT.tags, tagsPerDay: ACCOUNT.tagsPerDay }

/** A snapshot of a link is a megabyte at the most, and so is what the app sends at once. */
const BODY_BYTES = 1_250_000
const FORM_BYTES = 128_000
/** Of one record. A note of the longest kind is 120,000 where each character is escaped. */
const RECORD_BYTES = {
  users: 40_000,
  tags: 16_000,
  calendar_entries: 200_000,
  calendar_shares: BODY_BYTES,
}
/** Go adds four kilobytes. */
const HEADER_BYTES = 16_384

/** The bytes of a feed's text, and how many tags on days are looked at for it. What is nearest to today is sent. */
const FEED = { bytes: 1_000_000, looks: 30_000 }

/**
 * Requests of all networks under way at once; one with a long body counts as several, one for each `bytesOfOne`. Each
 * finds an interpreter of hooks ready (HOOKS_POOL in scripts/lib/pocketbaseProgram.mjs): making one takes ten times as
 * long as a request. From `some` on each account and each network of guests adds a few, from `many` on an account with
 * nothing under way adds one, at `most` nobody does.
 */
const CROWD = {
  some: 125,
  many: 150,
  most: 240,
  ofAccount: 4,
  ofGuests: 12,
  bytesOfOne: 64_000,
  secondsOfGuests: 5,
}

/**
 * A request is to be there within these seconds; one with a long body has one more for so many bytes of it (64 kbit/s).
 */
const SECONDS_TO_READ = 30
const BYTES_A_SECOND = 8_000

/** The limits of an account. */
function limitsOf(app, userId) {
  return app.findRecordById('users', userId).getBool('pro') ? PRO : LEAST
}

/**
 * The last day (yyyy-MM-dd) of the current quarter; it counts from tomorrow in UTC, because a device east of Greenwich
 * may already be in the next quarter.
 */
function lastDayOfQuarter(now) {
  const tomorrow = new Date(now + DAY)
  const quarter = Math.floor(tomorrow.getUTCMonth() / 3)
  const end = new Date(Date.UTC(tomorrow.getUTCFullYear(), quarter * 3 + 3, 0))
  return end.toISOString().slice(0, 10)
}

/**
 * How often and how many. A network is an address, or a /64 of IPv6 (rates.js): twenty people with three devices each
 * may be behind it. All of it is off while PocketBase's own limits are.
 */
const RATES = {
  /** Requests at once of a network. */
  underWay: 120,
  /** Live streams of a network, whether they listen to anything or not. */
  streams: 300,
  /** Pages and files of the app: a start asks for about twenty. */
  pages: { name: 'pages', most: 2000, seconds: 20 },
  /** Payment events that the provider has not signed. */
  badSignatures: { name: 'bad signatures', most: 30, seconds: 60 },
  /** Rows of lists that an account reads; ten years on three devices are 11,000 days, read once at each start. */
  reads: { name: 'reads', most: 60_000, seconds: 10 },
  signUps: { name: 'sign-ups', most: 30, seconds: 60 },
  /** Passwords that were wrong: of one account from one network, of a network, of an account in all. */
  wrongHere: { name: 'wrong here', most: 10, seconds: 300 },
  wrongOfNetwork: { name: 'wrong of network', most: 120, seconds: 60 },
  wrongOfAccount: { name: 'wrong of account', most: 100, seconds: 900 },
  /** Passwords of a network, right or wrong: to look at one takes a core for a while. */
  passwords: { name: 'passwords', most: 240, seconds: 60 },
  /** Those hold the only writer while they are hashed; the app sends none. */
  passwordsInBatches: { name: 'passwords in batches', most: 20, seconds: 60 },
  /** Lines of the log about failures. */
  failuresInLog: { name: 'failures in the log', most: 200, seconds: 10 },
  /** Addresses of feeds that are none: programs go on asking for one that was ended. */
  unknownFeeds: { name: 'unknown feeds', most: 60, seconds: 60 },
  /** Texts of a feed that has changed since it was read; what has not changed costs nothing. */
  feedTexts: { name: 'feed texts', most: 60, seconds: 600 },
  /** Views of one link by its owner, or of some of its fields, which the app asks for otherwise. */
  otherViews: { name: 'other views', most: 60, seconds: 60 },
  /** Changes to the feed of an account. */
  feedChanges: { name: 'feed changes', most: 120, seconds: 60 },
  /** Days and tags whose edits are voided: as many as an account may have days. */
  forgoneEdits: { name: 'forgone edits', most: 10_000, seconds: 60 },
  /** Looks at what is small and the account's own: its feed, its invitations, its purchases. */
  looks: { name: 'looks', most: 300, seconds: 60 },
  /** Looks at the calendars of others and who is in them, changes to those, and invitations, of an account. */
  calendarReads: { name: 'calendar reads', most: 300, seconds: 60 },
  peopleChanges: { name: 'changes of people', most: 120, seconds: 60 },
  invitations: { name: 'invitations', most: 60, seconds: 60 },
  /** Addresses of invitations that are none, of a network. */
  unknownInvitations: { name: 'unknown invitations', most: 60, seconds: 60 },
  /** Looks at what a calendar held before, of an account. */
  versionReads: { name: 'version reads', most: 120, seconds: 60 },
  /** Looks at calendars elsewhere, of an account, and changes of which ones it has. */
  outsideReads: { name: 'outside reads', most: 120, seconds: 60 },
  outsideChanges: { name: 'outside changes', most: 60, seconds: 600 },
  /** How often somebody says that they are here. */
  presence: { name: 'presence', most: 30, seconds: 60 },
  /** Mails to an account, and to an address that is to become that of one. */
  mails: { name: 'mails', most: 5, seconds: 3600 },
}

module.exports = {
  BODY_BYTES,
  BYTES_A_SECOND,
  CROWD,
  FEED,
  FORM_BYTES,
  HEADER_BYTES,
  LEAST,
  limitsOf,
  lastDayOfQuarter,
  PRO,
  RATES,
  RECORD_BYTES,
  SECONDS_TO_READ,
}
