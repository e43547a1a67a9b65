// What is worth most of what days held before. Whoever writes may not push out what protects against them, so nothing
// goes because it is old. What a day held is worth
//   - most if it is the last that somebody left there before somebody else changed it: it stays the 90 days;
//   - else the more, the longer it stood: what was there before somebody's changes of some minutes outlives all that
//     they made in between.
// Of a day fifty changes stay, and the newest 25 in any case. Where an account has no room for all, what stood shortest
// goes from the day (of the clock) on which most was changed; what others left goes when there is nothing else, and
// from whoever left most.
//
// What goes leaves its change behind, without tags and note: so it is known of the next one how long that stood, and
// who had left it. Of several in a row the last one does.

const { DAY } = require(`${__hooks}/lib/db.js`)
const { MOST_VERSIONS } = require(`${__hooks}/lib/domain.js`)

/** So many of the changes that are kept of a day are kept because they are the newest. */
const NEWEST = 25

/** What a row takes besides its texts, in bytes, and what one takes that has none. */
const EACH = 200
const BARE = 70
const IS_BARE = 'tags IS NULL'
const SIZE = `iif(${IS_BARE}, ${BARE}, ${EACH} + octet_length(tags) + octet_length(notes))`

/** Changes with how long that stood which they took the place of, and who had left it. */
const stood = (condition) => `
  SELECT at, date, [[by]], ${IS_BARE} AS isBare, ${SIZE} AS bytes,
    at - coalesce(lag(at) OVER ofDay, 0) AS stood, lag([[by]]) OVER ofDay AS whose,
    row_number() OVER (PARTITION BY date, ${IS_BARE} ORDER BY at DESC) AS number
  FROM day_versions WHERE user = {:user} AND ${condition} WINDOW ofDay AS (PARTITION BY date ORDER BY at)`

const IS_LAST_OF_ANOTHER = `NOT isBare AND whose IS NOT [[by]] AND row_number() OVER (
  PARTITION BY date, isBare, whose, whose IS NOT [[by]] ORDER BY at DESC) = 1`

/** The changes of some days of an account, each with whether it is among the fifty that are kept of its day. */
const ranked = (condition = 'true') => `
  SELECT *, NOT isBare AND row_number() OVER (
    PARTITION BY date ORDER BY isBare, isLast OR number <= ${NEWEST} DESC, stood DESC, at) <= ${MOST_VERSIONS} AS isKept
  FROM (SELECT *, ${IS_LAST_OF_ANOTHER} AS isLast FROM (${stood(condition)}))`

const TOO_MANY = `SELECT at, date, bytes FROM (${ranked()}) WHERE NOT isBare AND NOT isKept`

/**
 * What goes first, with the bytes that go before it, of rows that have a `share` (those are thinned that have most of
 * it) and a worth within it. Where all have as much, as little as there is stays of each.
 */
const firstToGo = (rows) => `
  SELECT *, sum(bytes) OVER (ORDER BY isLast, behind DESC ROWS UNBOUNDED PRECEDING) - bytes AS freed
  FROM (SELECT *, sum(bytes) OVER (PARTITION BY isLast, share ORDER BY worth DESC, at ROWS UNBOUNDED PRECEDING) AS behind
    FROM (${rows}))`

/** What has no room among the days of an account, `{:room}` in bytes. */
const WITHOUT_ROOM = `SELECT at, date, bytes FROM (${firstToGo(`
  SELECT *, iif(isLast, coalesce(whose, ''), at / ${DAY}) AS share, iif(isLast, at, stood) AS worth
  FROM (${ranked()}) WHERE NOT isBare`)})
  WHERE freed < (SELECT sum(${SIZE}) FROM day_versions WHERE user = {:user}) - {:room} ORDER BY freed`

/** Changes without texts that another such one follows. */
const BARE_IN_A_ROW = `SELECT at, date, ${BARE} AS bytes FROM (
    SELECT at, date, ${IS_BARE} AS isBare, lead(${IS_BARE}) OVER (PARTITION BY date ORDER BY at) AS isNextBare
    FROM day_versions WHERE user = {:user}) WHERE isBare AND isNextBare`

/** All of the days that hold nothing, and of which nothing is kept that was anything. */
const OF_NOTHING = `SELECT at, date, ${SIZE} AS bytes FROM day_versions WHERE user = {:user}
  AND date IN (SELECT date FROM day_versions WHERE user = {:user} GROUP BY date
    HAVING max(coalesce(octet_length(tags) + octet_length(notes), 0)) <= 2)
  AND date NOT IN (SELECT date FROM calendar_entries WHERE user = {:user} AND (tags != '[]' OR notes != ''))`

const SIZE_OF_TAG = `${EACH} + octet_length(held)`

/** What has no room among the tags: what a tag was is worth the more, the longer it was that. */
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
