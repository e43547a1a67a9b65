// The questions of lib/versions.js, each answered with one text of JSON. Changes are put in their order by a `place`:
// that of a day is its time; a tag was taken off behind the change that had made the day as it was (its rev), before
// the next one, and of several tags the first one first.

/** The days that deleted tags were taken off; `held` is `[[date, rev, tags], ...]` (keepVersions.js). */
const offDays = (condition) => `
  SELECT json_extract(h.value, '$[0]') AS date, t.at, t.[[by]], 'tag' AS kind,
    json_extract(h.value, '$[2]') AS tags, NULL AS notes,
    json_extract(h.value, '$[1]') * 1000 + t.number AS place
  FROM (SELECT *, row_number() OVER (ORDER BY at) AS number FROM tag_versions
    WHERE user = {:user}) t, json_each(t.held) h
  WHERE t.at > {:after} AND ${condition}`

const ofDays = (condition) => `
  SELECT date, at, [[by]], kind, tags, notes, at * 1000 AS place FROM day_versions
  WHERE user = {:user} AND ${condition} AND at > {:after}`

const NAME = (by) => `coalesce((SELECT name FROM users WHERE id = ${by}), '')`

/** What a day holds now, and its last changes, the newest first. */
const CHANGES_OF_DAY = `
  WITH changes AS (
    ${ofDays('date = {:date}')} UNION ALL
    ${offDays(`instr(t.held, json_quote({:date})) > 0 AND json_extract(h.value, '$[0]') = {:date}`)}),
  now AS (SELECT tags, notes FROM calendar_entries WHERE user = {:user} AND date = {:date})
  SELECT json_object(
    'now', json_object(
      'tags', json(coalesce((SELECT tags FROM now), '[]')), 'notes', coalesce((SELECT notes FROM now), '')),
    'changes', json((SELECT json_group_array(json_object(
        'at', at, 'by', [[by]], 'name', ${NAME('c.[[by]]')}, 'kind', kind, 'tags', json(tags), 'notes', notes))
      FROM (SELECT * FROM changes ORDER BY place DESC LIMIT {:most}) c))) AS text`

/**
 * What the days of a year held at a time, of those that were changed since: before the first change after it. What that
 * change left alone the next one says that did not, or the day as it is now. A day with as many changes since as are
 * kept may have had more: \`cut\`.
 */
const DAYS_AT = `
  WITH changes AS MATERIALIZED (
    ${ofDays('date BETWEEN {:first} AND {:last}')} UNION ALL
    ${offDays(`json_extract(h.value, '$[0]') BETWEEN {:first} AND {:last}`)}),
  firsts AS (SELECT date, min(place), at, [[by]], kind, count(*) AS number FROM changes GROUP BY date),
  tagged AS (SELECT date, min(place), tags FROM changes WHERE tags IS NOT NULL GROUP BY date),
  noted AS (SELECT date, min(place), notes FROM changes WHERE notes IS NOT NULL GROUP BY date)
  SELECT json_group_array(json_patch(json_object('date', date, 'tags', json(tags), 'notes', notes, 'kind', kind,
      'by', [[by]], 'since', at), iif(number < 50, '{}', '{"cut":true}'))) AS text
  FROM (
    SELECT f.date, f.at, f.[[by]], f.kind, f.number, coalesce(t.tags, e.tags, '[]') AS tags,
      coalesce(n.notes, e.notes, '') AS notes
    FROM firsts f LEFT JOIN tagged t ON t.date = f.date LEFT JOIN noted n ON n.date = f.date
      LEFT JOIN calendar_entries e ON e.user = {:user} AND e.date = f.date
    ORDER BY f.date)`

/** Deleted tags that are not there again, each as it was last. */
const GONE_TAGS = `
  SELECT json_group_array(json_object('id', id, 'label', label, 'short', short, 'color', color, 'leave', leave,
    'created', created, 'at', at)) AS text
  FROM (SELECT max(at) AS at, id, label, short, color, leave, created FROM tag_versions
    WHERE user = {:user} AND id NOT IN (SELECT id FROM tags WHERE user = {:user}) GROUP BY id ORDER BY at)`

/** Changes of more than one day: of one person and kind, with less than a minute from one to the next. */
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

/** Larger changes, and each deletion of a tag, the newest first. */
const CHANGES = `
  SELECT json_group_array(json_patch(json_object('at', at, 'until', until, 'by', [[by]],
      'name', ${NAME('c.[[by]]')}, 'kind', kind, 'days', days), coalesce(tag, '{}'))) AS text
  FROM (
    ${LARGER} UNION ALL
    SELECT at, at, [[by]], 'tag', days, json_object('tag', json_object('id', id, 'label', label,
      'short', short, 'color', color, 'leave', leave, 'created', created))
    FROM tag_versions WHERE user = {:user} AND at > {:after}
    ORDER BY until DESC, at DESC LIMIT {:most}) c`

module.exports = { CHANGES, CHANGES_OF_DAY, DAYS_AT, GONE_TAGS }
