// The queries of lib/versions.js, each answered as one JSON text. Changes are sorted by `place`. That of a day's change
// is its time; the deletion of a tag comes directly behind the change that had made the day as it was (its rev), and
// several tags in order of their deletion.

const { IS_BARE, ranked } = require(`${__hooks}/lib/rankVersions.js`)

/** The days that deleted tags were on; `held` is `[[date, rev, place], ...]` (keepVersions.js). */
const offDays = (condition) => `
  SELECT json_extract(h.value, '$[0]') AS date, t.at, t.[[by]], 'tag' AS kind,
    t.id AS tag, json_extract(h.value, '$[2]') AS stood,
    json_extract(h.value, '$[1]') * 1048576 + t.number AS place, 1 AS isKept, 0 AS isBare
  FROM (SELECT *, row_number() OVER (ORDER BY at) AS number FROM tag_versions
    WHERE user = {:user}) t, json_each(t.held) h
  WHERE t.at > {:after} AND ${condition}`

const DAY = `date, at, [[by]], NULL AS kind, '' AS tag, 0 AS stood, at * 1048576 AS place`
const ofDay = (condition) =>
  `SELECT ${DAY}, isKept, isBare FROM (${ranked(condition)}) WHERE at > {:after}`
const ofDays = (condition) => `SELECT ${DAY}, 1 AS isKept, ${IS_BARE} AS isBare FROM day_versions
  WHERE user = {:user} AND at > {:after} AND ${condition}`

/**
 * The changes of some days after a time that meet `wanted`, by day, the newest first, and what those days hold now.
 * Each says whether it is shown (`isKept`), and whether what it replaced is forgotten (`isBare`).
 */
const changesOf = (ofRows, ofList, wanted) => `
  SELECT json_group_array(json_object('date', date, 'at', at, 'by', [[by]], 'kind', kind, 'tags', json(tags),
    'notes', notes, 'tag', tag, 'stood', stood, 'isKept', isKept, 'isBare', isBare,
    'nowTags', json(nowTags), 'nowNotes', nowNotes)) AS text
  FROM (
    SELECT c.date, c.at, c.[[by]], coalesce(v.kind, c.kind) AS kind, v.tags, v.notes, tag, stood, isKept, isBare,
      iif(number = 1, coalesce(e.tags, '[]'), NULL) AS nowTags,
      iif(number = 1, coalesce(e.notes, ''), NULL) AS nowNotes
    FROM (
      SELECT *, row_number() OVER (PARTITION BY date ORDER BY place DESC) AS number,
        lag(tag) OVER ofDay AS tagBefore, coalesce(sum(tag = '' AND NOT isBare) OVER (
          ofDay ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
      FROM (${ofRows} UNION ALL ${offDays(ofList)}) WINDOW ofDay AS (PARTITION BY date ORDER BY place)) c
    LEFT JOIN day_versions v ON c.tag = '' AND v.user = {:user} AND v.at = c.at AND v.date = c.date
    LEFT JOIN calendar_entries e ON number = 1 AND e.user = {:user} AND e.date = c.date
    WHERE ${wanted} ORDER BY c.date, number)`

/** All changes that are shown, and the one behind each deleted tag, from which its day is rebuilt. */
const TOLD = "isKept OR tagBefore != ''"
/**
 * Of each day the oldest change whose replaced text is stored, and all changes before it; all of them if none is stored.
 */
const FIRST = 'before = 0'

const CHANGES_OF_DAY = changesOf(
  ofDay('date = {:date}'),
  "instr(t.held, json_quote({:date})) > 0 AND json_extract(h.value, '$[0]') = {:date}",
  TOLD,
)
const CHANGES_OF_DAYS = changesOf(
  ofDays('date BETWEEN {:first} AND {:last}'),
  "json_extract(h.value, '$[0]') BETWEEN {:first} AND {:last}",
  FIRST,
)

/** The name of a person: the present one, or the one when they left the calendar. */
const nameOf = (
  id,
) => `coalesce((SELECT name FROM left_names WHERE user = {:user} AND person = ${id}),
  (SELECT name FROM users WHERE id = ${id}), '')`

const NAMES = `SELECT json_group_object(value, ${nameOf('value')}) AS text FROM json_each({:ids})`

const TAG = `json_object('id', id, 'label', label, 'short', short, 'color', color, 'leave', leave,
  'created', created, 'at', at)`

/** Deleted tags that do not exist again, each in the state that stood longest. */
const GONE_TAGS = `
  SELECT json_group_array(${TAG}) AS text FROM (
    SELECT *, row_number() OVER (PARTITION BY id ORDER BY at - since DESC, at DESC) AS number FROM tag_versions
    WHERE user = {:user} AND id NOT IN (SELECT id FROM tags WHERE user = {:user}) ORDER BY at) WHERE number = 1`

const AS_NOW = ['label', 'short', 'color', 'leave']
  .map((name) => `n.${name} = t.${name}`)
  .join(' AND ')

/**
 * Tags that were deleted or changed since a time, each as it was then; `isThere` if it exists now. Tags that are newer
 * than the time (`isNew`) are included, because days may name them.
 */
const TAGS_THEN = `
  SELECT json_group_array(json_patch(${TAG}, json_object('isThere', isThere > 0, 'isNew', since > {:after}))) AS text
  FROM (
    SELECT t.*, (SELECT count(*) FROM tags n WHERE n.id = t.id AND n.user = {:user}) AS isThere
    FROM (
      SELECT *, row_number() OVER (PARTITION BY id ORDER BY since > {:after}, at) AS number FROM tag_versions
      WHERE user = {:user} AND at > {:after}) t
    WHERE number = 1 AND NOT EXISTS (SELECT 1 FROM tags n WHERE n.id = t.id AND n.user = {:user} AND ${AS_NOW})
    ORDER BY t.at)`

/** Changes of several days: by one person, of one kind, less than a minute apart. */
const LARGER = `
  SELECT min(at) AS at, max(at) AS until, [[by]], kind, count(DISTINCT date) AS days, NULL AS tag
  FROM (
    SELECT *, sum(isFirst) OVER (PARTITION BY [[by]], kind ORDER BY at ROWS UNBOUNDED PRECEDING) AS number
    FROM (
      SELECT date, at, [[by]], kind,
        at - lag(at, 1, 0) OVER (PARTITION BY [[by]], kind ORDER BY at) >= 60000 AS isFirst
      FROM day_versions
      WHERE user = {:user} AND at > {:after} AND kind IN ('bulk', 'import', 'undo', 'bring', 'upload')))
  GROUP BY [[by]], kind, number HAVING days > 1`

/**
 * The days that the app took a tag off just before deleting it: changes of kind "tag" by the same person, which removed
 * this tag shortly before.
 */
const TAKEN_OFF_WITHIN = 10 * 60 * 1000
const TAKEN_OFF = `SELECT v.at, v.date FROM day_versions v
  WHERE v.user = {:user} AND v.at BETWEEN t.at - ${TAKEN_OFF_WITHIN} AND t.at AND v.kind = 'tag'
    AND v.[[by]] = t.[[by]] AND instr(v.tags, json_quote(t.id))`

/** Changes of several days and deletions of tags, the newest first. */
const CHANGES = `
  SELECT json_group_array(json_patch(json_object('at', at, 'until', until, 'by', [[by]],
      'name', ${nameOf('c.[[by]]')}, 'kind', kind, 'days', days), coalesce(tag, '{}'))) AS text
  FROM (
    ${LARGER} UNION ALL
    SELECT coalesce((SELECT min(at) FROM (${TAKEN_OFF})), t.at), t.at, t.[[by]], 'tag',
      t.days + (SELECT count(DISTINCT date) FROM (${TAKEN_OFF})),
      json_object('tag', json_object('id', id, 'label', label,
        'short', short, 'color', color, 'leave', leave, 'created', created))
    FROM (SELECT * FROM tag_versions WHERE user = {:user} AND at > {:after} AND isGone
      ORDER BY at DESC LIMIT {:most}) t
    ORDER BY until DESC, at DESC LIMIT {:most}) c`

module.exports = { CHANGES, CHANGES_OF_DAY, CHANGES_OF_DAYS, GONE_TAGS, NAMES, TAGS_THEN }
