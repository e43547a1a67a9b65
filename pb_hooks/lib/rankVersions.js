// Which earlier versions of days are worth most. Nothing goes because it is old: else a vandal could push out the
// versions that protect against them. A version is worth
//   - most, if it is the last that one person left before another changed it: it stays the 90 days;
//   - else the more, the longer it stood: the state before a person's changes of some minutes outlives all they made
//     in between.
// Of a day fifty changes stay, among them always the newest 25. If an account has no room for all, the version that
// stood shortest goes first, from the (clock) day with most changes; what others left goes last, and first from the
// person who left most.
//
// A version that goes leaves its change behind, without tags and note, so that it is still known how long the next one
// stood and who left it. Of several bare changes in a row the last one stays.

const { DAY } = require(`${__hooks}/lib/db.js`)
const { MOST_VERSIONS } = require(`${__hooks}/lib/domain.js`)

/** How many of the changes that a day keeps are its newest. */
const NEWEST = 25

/** Bytes that a row takes besides its texts, and bytes of a row without any. */
const EACH = 200
const BARE = 70
const IS_BARE = 'tags IS NULL'
const SIZE = `iif(${IS_BARE}, ${BARE}, ${EACH} + octet_length(tags) + octet_length(notes))`

/** Changes with how long the version that they replaced had stood, and who had left it. */
const stood = (condition) => `
  SELECT at, date, [[by]], ${IS_BARE} AS isBare, ${SIZE} AS bytes,
    at - coalesce(lag(at) OVER ofDay, 0) AS stood, lag([[by]]) OVER ofDay AS whose,
    row_number() OVER (PARTITION BY date, ${IS_BARE} ORDER BY at DESC) AS number
  FROM day_versions WHERE user = {:user} AND ${condition} WINDOW ofDay AS (PARTITION BY date ORDER BY at)`

const IS_LAST_OF_ANOTHER = `NOT isBare AND whose IS NOT [[by]] AND row_number() OVER (
  PARTITION BY date, isBare, whose, whose IS NOT [[by]] ORDER BY at DESC) = 1`

/** The changes of some days of an account, each with whether it is among the fifty that its day keeps. */
const ranked = (condition = 'true') => `
  SELECT *, NOT isBare AND row_number() OVER (
    PARTITION BY date ORDER BY isBare, isLast OR number <= ${NEWEST} DESC, stood DESC, at) <= ${MOST_VERSIONS} AS isKept
  FROM (SELECT *, ${IS_LAST_OF_ANOTHER} AS isLast FROM (${stood(condition)}))`

const TOO_MANY = `SELECT at, date, bytes FROM (${ranked()}) WHERE NOT isBare AND NOT isKept`

/**
 * Versions in the order in which they go, each with the bytes freed before it. Rows have a `share` and a `worth` within
 * it; the largest share is thinned first, and equal shares down to the same size.
 */
const firstToGo = (rows) => `
  SELECT *, sum(bytes) OVER (ORDER BY isLast, behind DESC ROWS UNBOUNDED PRECEDING) - bytes AS freed
  FROM (SELECT *, sum(bytes) OVER (PARTITION BY isLast, share ORDER BY worth DESC, at ROWS UNBOUNDED PRECEDING) AS behind
    FROM (${rows}))`

/** The versions of days that have no room; `{:room}` is in bytes. */
const WITHOUT_ROOM = `SELECT at, date, bytes FROM (${firstToGo(`
  SELECT *, iif(isLast, coalesce(whose, ''), at / ${DAY}) AS share, iif(isLast, at, stood) AS worth
  FROM (${ranked()}) WHERE NOT isBare`)})
  WHERE freed < (SELECT sum(${SIZE}) FROM day_versions WHERE user = {:user}) - {:room} ORDER BY freed`

/** Bare changes that are followed by another bare one. */
const BARE_IN_A_ROW = `SELECT at, date, ${BARE} AS bytes FROM (
    SELECT at, date, ${IS_BARE} AS isBare, lead(${IS_BARE}) OVER (PARTITION BY date ORDER BY at) AS isNextBare
    FROM day_versions WHERE user = {:user}) WHERE isBare AND isNextBare`

/** All versions of days that are empty now and were empty in each version. */
const OF_NOTHING = `SELECT at, date, ${SIZE} AS bytes FROM day_versions WHERE user = {:user}
  AND date IN (SELECT date FROM day_versions WHERE user = {:user} GROUP BY date
    HAVING max(coalesce(octet_length(tags) + octet_length(notes), 0)) <= 2)
  AND date NOT IN (SELECT date FROM calendar_entries WHERE user = {:user} AND (tags != '[]' OR notes != ''))`

const SIZE_OF_TAG = `${EACH} + octet_length(held)`

/** The versions of tags that have no room: one is worth the more, the longer it stood. */
const TAGS_WITHOUT_ROOM = `SELECT at FROM (${firstToGo(`
  SELECT at, 0 AS isLast, at / ${DAY} AS share, at - since AS worth, ${SIZE_OF_TAG} AS bytes
  FROM tag_versions WHERE user = {:user}`)})
  WHERE freed < (SELECT sum(${SIZE_OF_TAG}) FROM tag_versions WHERE user = {:user}) - {:room} ORDER BY freed`

module.exports = {
  BARE_IN_A_ROW,
  EACH,
  IS_BARE,
  OF_NOTHING,
  ranked,
  SIZE,
  SIZE_OF_TAG,
  TAGS_WITHOUT_ROOM,
  TOO_MANY,
  WITHOUT_ROOM,
}
