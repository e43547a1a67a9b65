// The questions of lib/versions.js, each answered with one text of JSON. Changes are put in their order by a `place`:
// that of a day is its time; a tag was taken off behind the change that had made the day as it was (its rev), before
// the next one, and of several tags the first one first.

/** Days that deleted tags were taken off; `held` is `[[date, rev, place], ...]` (keepVersions.js). */
const offDays = (condition) => `
  SELECT json_extract(h.value, '$[0]') AS date, t.at, t.[[by]], 'tag' AS kind, NULL AS tags, NULL AS notes,
    t.id AS tag, json_extract(h.value, '$[2]') AS stood,
    json_extract(h.value, '$[1]') * 1048576 + t.number AS place
  FROM (SELECT *, row_number() OVER (ORDER BY at) AS number FROM tag_versions
    WHERE user = {:user}) t, json_each(t.held) h
  WHERE t.at > {:after} AND ${condition}`

const ofDays = (condition) => `
  SELECT date, at, [[by]], kind, tags, notes, '' AS tag, 0 AS stood, at * 1048576 AS place FROM day_versions
  WHERE user = {:user} AND at > {:after} AND ${condition}`

/** The changes of a day after a time, the newest first, and what it holds now. */
const CHANGES_OF_DAY = `
  SELECT json_group_array(json_object('date', date, 'at', at, 'by', [[by]], 'kind', kind, 'tags', json(tags),
    'notes', notes, 'tag', tag, 'stood', stood, 'nowTags', json(nowTags), 'nowNotes', nowNotes)) AS text
  FROM (
    SELECT c.*, iif(number = 1, coalesce(e.tags, '[]'), NULL) AS nowTags,
      iif(number = 1, coalesce(e.notes, ''), NULL) AS nowNotes
    FROM (
      SELECT *, row_number() OVER (PARTITION BY date ORDER BY place DESC) AS number
      FROM (${ofDays('date = {:date}')}
        UNION ALL ${offDays("instr(t.held, json_quote({:date})) > 0 AND json_extract(h.value, '$[0]') = {:date}")})) c
    LEFT JOIN calendar_entries e ON number = 1 AND e.user = {:user} AND e.date = c.date
    WHERE number <= {:most} ORDER BY c.date, number)`

/** What a day held before a change of it that is known by its time; what a later one says where that is none. */
const heldAt = (column, at) =>
  `(SELECT ${column} FROM day_versions WHERE user = {:user} AND at = ${at} AND date = d.date)`

/**
 * Of each day that was changed after a time the first change since, how many there were, and what the day held before:
 * of the tags what the first change says that has taken their place, and the deleted ones to put in before that, the
 * last one first. Texts are looked up by those changes alone: all others of a year would be megabytes.
 */
const DAYS_AT = `
  WITH newest AS MATERIALIZED (
    SELECT * FROM (
      SELECT *, row_number() OVER (PARTITION BY date ORDER BY place DESC) AS number FROM (
        SELECT date, at, [[by]], kind, typeof(tags) = 'text' AS hasTags, typeof(notes) = 'text' AS hasNotes,
          '' AS tag, 0 AS stood, at * 1048576 AS place
        FROM day_versions WHERE user = {:user} AND at > {:after} AND date BETWEEN {:first} AND {:last}
        UNION ALL
        SELECT date, at, [[by]], kind, 0, 0, tag, stood, place
        FROM (${offDays("json_extract(h.value, '$[0]') BETWEEN {:first} AND {:last}")})))
    WHERE number <= {:most}),
  days AS MATERIALIZED (
    SELECT date, count(*) AS changes, min(place) AS since, min(iif(hasTags, at, NULL)) AS tagsAt,
      min(iif(hasNotes, at, NULL)) AS notesAt
    FROM newest GROUP BY date),
  taken AS MATERIALIZED (
    SELECT date, json_group_array(json_array(tag, stood)) AS list FROM (
      SELECT n.date, n.tag, n.stood FROM days d JOIN newest n ON n.date = d.date
      WHERE n.tag != '' AND n.place < coalesce(tagsAt * 1048576, n.place + 1) ORDER BY n.date, n.place DESC)
    GROUP BY date)
  SELECT json_group_array(json_object('date', d.date, 'since', f.at, 'by', f.[[by]], 'kind', f.kind, 'changes', d.changes,
    'tags', json(coalesce(${heldAt('tags', 'd.tagsAt')}, e.tags, '[]')),
    'notes', coalesce(${heldAt('notes', 'd.notesAt')}, e.notes, ''), 'taken', json(coalesce(t.list, '[]'))
    ) ORDER BY d.date) AS text
  FROM days d JOIN newest f ON f.date = d.date AND f.place = d.since
  LEFT JOIN taken t ON t.date = d.date
  LEFT JOIN calendar_entries e ON e.user = {:user} AND e.date = d.date`

const NAMES = `SELECT json_group_object(id, name) AS text FROM users
  WHERE id IN (SELECT value FROM json_each({:ids}))`

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

/**
 * The app takes a tag off its days before it deletes it: the same person's changes of that kind, that took this tag off
 * shortly before.
 */
const TAKEN_OFF_WITHIN = 10 * 60 * 1000
const TAKEN_OFF = `SELECT v.at, v.date FROM day_versions v
  WHERE v.user = {:user} AND v.at BETWEEN t.at - ${TAKEN_OFF_WITHIN} AND t.at AND v.kind = 'tag'
    AND v.[[by]] = t.[[by]] AND instr(v.tags, json_quote(t.id))`

const NAME = `coalesce((SELECT name FROM users WHERE id = c.[[by]]), '')`

/** Larger changes, and each deletion of a tag, the newest first; for what is not told no days are looked up. */
const CHANGES = `
  SELECT json_group_array(json_patch(json_object('at', at, 'until', until, 'by', [[by]],
      'name', ${NAME}, 'kind', kind, 'days', days), coalesce(tag, '{}'))) AS text
  FROM (
    ${LARGER} UNION ALL
    SELECT coalesce((SELECT min(at) FROM (${TAKEN_OFF})), t.at), t.at, t.[[by]], 'tag',
      t.days + (SELECT count(DISTINCT date) FROM (${TAKEN_OFF})),
      json_object('tag', json_object('id', id, 'label', label,
        'short', short, 'color', color, 'leave', leave, 'created', created))
    FROM (SELECT * FROM tag_versions WHERE user = {:user} AND at > {:after} ORDER BY at DESC LIMIT {:most}) t
    ORDER BY until DESC, at DESC LIMIT {:most}) c`

module.exports = { CHANGES, CHANGES_OF_DAY, DAYS_AT, GONE_TAGS, NAMES }
