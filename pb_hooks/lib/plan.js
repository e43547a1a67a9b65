// What the plans allow. Superusers pass every limit.

const { DAY } = require(`${__hooks}/lib/db.js`)
const { ACCOUNT, limitsOf: limitsOfTier } = require(`${__hooks}/lib/domain.js`)

/** What every account may do, whatever its plan. */
const LEAST = limitsOfTier('free')
/** What Pro allows; what it calls unlimited ends at the limits of an account. */
const PRO = { ...limitsOfTier('pro'), tags: ACCOUNT.tags, tagsPerDay: ACCOUNT.tagsPerDay }

/** The longest body in bytes: a snapshot of a link, or what the app sends at once, is at most a megabyte. */
const BODY_BYTES = 1_250_000
const FORM_BYTES = 128_000
/** By collection. The longest note takes 120,000 bytes if each character is escaped. */
const RECORD_BYTES = {
  users: 40_000,
  tags: 16_000,
  calendar_entries: 200_000,
  calendar_shares: BODY_BYTES,
}
/** Go adds four kilobytes to this. */
const HEADER_BYTES = 16_384

/**
 * The most bytes of a feed, and the most tags on days that are looked at for it. The days nearest to today come first.
 */
const FEED = { bytes: 1_000_000, looks: 30_000 }

/**
 * How many requests of all networks may be under way; a long body counts as one for each `bytesOfOne`. Up to `most`
 * each finds an interpreter of hooks ready (HOOKS_POOL in scripts/lib/pocketbaseProgram.mjs); making one takes ten
 * times as long as a request. From `some` on an account may add `ofAccount` and a network of guests `ofGuests`; from
 * `many` on only an account with nothing under way may add one.
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
 * A request must arrive within SECONDS_TO_READ; a long body gets one more second for each BYTES_A_SECOND (64 kbit/s).
 */
const SECONDS_TO_READ = 30
const BYTES_A_SECOND = 8_000

/** The limits of an account. */
function limitsOf(app, userId) {
  return app.findRecordById('users', userId).getBool('pro') ? PRO : LEAST
}

/**
 * The last day (yyyy-MM-dd) of the current quarter, that of tomorrow in UTC: east of Greenwich the next quarter may
 * have begun.
 */
function lastDayOfQuarter(now) {
  const tomorrow = new Date(now + DAY)
  const quarter = Math.floor(tomorrow.getUTCMonth() / 3)
  const end = new Date(Date.UTC(tomorrow.getUTCFullYear(), quarter * 3 + 3, 0))
  return end.toISOString().slice(0, 10)
}

/**
 * How often and how many. A network is an address, or a /64 of IPv6 (rates.js), which may hold twenty people with three
 * devices each. All of these are off while PocketBase's own limits are off.
 */
const RATES = {
  /** Requests at once of a network. */
  underWay: 120,
  /** Live streams of a network, whether they subscribe to anything or not. */
  streams: 300,
  /** Pages and files of the app; opening it loads about twenty. */
  pages: { name: 'pages', most: 2000, seconds: 20 },
  /** Payment events with a wrong signature. */
  badSignatures: { name: 'bad signatures', most: 30, seconds: 60 },
  /** Rows of lists that an account reads; ten years on three devices are 11,000 days, read once at each start. */
  reads: { name: 'reads', most: 60_000, seconds: 10 },
  signUps: { name: 'sign-ups', most: 30, seconds: 60 },
  /** Wrong passwords: of an account from one network, of a network, of an account in all. */
  wrongHere: { name: 'wrong here', most: 10, seconds: 300 },
  wrongOfNetwork: { name: 'wrong of network', most: 120, seconds: 60 },
  wrongOfAccount: { name: 'wrong of account', most: 100, seconds: 900 },
  /** Passwords of a network, right or wrong: checking one takes a core for a while. */
  passwords: { name: 'passwords', most: 240, seconds: 60 },
  /** A password in a batch holds the only writer while it is hashed; the app sends none. */
  passwordsInBatches: { name: 'passwords in batches', most: 20, seconds: 60 },
  /** Lines of the log about failures. */
  failuresInLog: { name: 'failures in the log', most: 200, seconds: 10 },
  /** Wrong addresses of feeds: programs go on asking for one that was ended. */
  unknownFeeds: { name: 'unknown feeds', most: 60, seconds: 60 },
  /** Texts made of a feed after it changed; an unchanged one costs nothing. */
  feedTexts: { name: 'feed texts', most: 60, seconds: 600 },
  /** Views of a link that the app never asks for: by its owner, or of some of its fields. */
  otherViews: { name: 'other views', most: 60, seconds: 60 },
  /** Changes to the feed of an account. */
  feedChanges: { name: 'feed changes', most: 120, seconds: 60 },
  /** Days and tags whose edits a device voids: as many as an account may have days. */
  forgoneEdits: { name: 'forgone edits', most: 10_000, seconds: 60 },
  /** Reads of small things of the account: its feed, its invitations, its purchases. */
  looks: { name: 'looks', most: 300, seconds: 60 },
  /** Reads of the calendars of others and their people, changes of people, and invitations, by account. */
  calendarReads: { name: 'calendar reads', most: 300, seconds: 60 },
  peopleChanges: { name: 'changes of people', most: 120, seconds: 60 },
  invitations: { name: 'invitations', most: 60, seconds: 60 },
  /** Wrong addresses of invitations, by network. */
  unknownInvitations: { name: 'unknown invitations', most: 60, seconds: 60 },
  /** Reads of earlier versions, by account. */
  versionReads: { name: 'version reads', most: 120, seconds: 60 },
  /** Reads of calendars elsewhere, and changes to the list of them, by account. */
  outsideReads: { name: 'outside reads', most: 120, seconds: 60 },
  outsideChanges: { name: 'outside changes', most: 60, seconds: 600 },
  /** How often a window says that it has a calendar open. */
  presence: { name: 'presence', most: 30, seconds: 60 },
  /** Mails to an account, and to a new address of one. */
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
