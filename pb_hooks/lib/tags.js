const { run, storedTime } = require(`${__hooks}/lib/db.js`)
const { isBlank, kindIn } = require(`${__hooks}/lib/domain.js`)
const { exists, fieldError, keepUnnamedFields, open, storedRow } = require(
  `${__hooks}/lib/requests.js`,
)
const { actOnce, editsOf } = require(`${__hooks}/lib/edits.js`)
const { HAS_TAG, keepTag, withContext } = require(`${__hooks}/lib/keepVersions.js`)
const { inPublishing, publish, writeAndPublish } = require(`${__hooks}/lib/live.js`)
const { checkCalendar } = require(`${__hooks}/lib/members.js`)
const { countRequest, countWritten } = require(`${__hooks}/lib/oldVersions.js`)
const { limitsOf } = require(`${__hooks}/lib/plan.js`)

const FIELDS = ['user', 'label', 'short', 'color', 'leave']

/** Publishes a tag, also when it goes; of its days nothing else is published then. */
function publishTag(tx, e, edits, isGone) {
  const { record } = e
  const [label, short, color] = ['label', 'short', 'color'].map((name) => record.getString(name))
  const tag = { id: record.id, label, short, color, leave: record.getFloat('leave') }
  publish(tx, record.getString('user'), { isGone, tag, edits })
}

/** Does `work` with a tag in a transaction, unless an edit that it brings was acted on before. */
function writeOnce(e, { held, isGone = false, said = null }, work) {
  const edits = editsOf(e)
  inPublishing(e, (tx) => {
    checkCalendar(tx, e)
    const [user, name] = [e.record.getString('user'), e.record.id]
    actOnce(tx, e, { user, name, edits, held: () => held(tx), isGone }, () => {
      work(tx)
      withContext(tx, said, () => writeAndPublish(e, () => publishTag(tx, e, edits, isGone)))
    })
  })
}

/** The tag whose id a new one has. */
const sameTag = (tx, { record }) =>
  tx.findAllRecords('tags', $dbx.hashExp({ id: record.id, user: record.getString('user') }))[0]

/** PocketBase takes spaces for a text, and what nobody can see. */
function checkTexts(record) {
  for (const name of ['label', 'short']) {
    if (isBlank(record.getString(name))) {
      throw fieldError(name, 'validation_required', 'Cannot be blank.')
    }
  }
}

/** How much leave a day with a tag takes, in days. */
const LEAVES = [0, 0.5, 1]

function checkValues(record) {
  checkTexts(record)
  if (!LEAVES.includes(record.getFloat('leave'))) {
    throw fieldError('leave', 'validation_in_invalid', 'A tag counts as 0, 0.5 or 1 day of leave.')
  }
}

/** A time as PocketBase stores it. */
const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z$/

/**
 * Sets the time by which tags are in order. A tag that is made again (Undo) brings its time of before; any other comes
 * behind the last one, also of the same millisecond.
 */
function setTime(tx, e, user) {
  const since = e.requestInfo().headers.x_tag_since ?? ''
  const now = Date.now()
  if (since.length === 24 && TIME.test(since) && since < storedTime(now)) {
    e.record.setRaw('created', new DateTime(since))
    return
  }
  const [last] = tx.findRecordsByFilter('tags', 'user = {:user}', '-created', 1, 0, { user })
  const newest = last ? Date.parse(last.getString('created').replace(' ', 'T')) : 0
  if (newest >= now) e.record.setRaw('created', new DateTime(storedTime(newest + 1)))
}

function create(e) {
  open(e)
  checkValues(e.record)
  writeOnce(e, { held: (tx) => sameTag(tx, e) }, (tx) => {
    const user = e.record.getString('user')
    // A repeated request must hear "this id exists", not "too many".
    if (!e.hasSuperuserAuth() && !exists(tx, 'tags', { id: e.record.id })) {
      const most = limitsOf(tx, user).tags
      if (tx.countRecords('tags', $dbx.hashExp({ user })) >= most) {
        throw fieldError('user', 'limit_tags', `The plan allows ${most} tags.`, { max: most })
      }
    }
    setTime(tx, e, user)
  })
}

/**
 * Refuses a change of a tag that is another one by now: a tag has no rev, so the client sends what it knew of it. Apps
 * from before tags counted as leave send the texts alone.
 */
function checkUnchanged(e, stored) {
  const expected = e.requestInfo().headers.x_if_tag
  const texts = ['label', 'short', 'color'].map((name) => stored.getString(name))
  const known = [texts, [...texts, stored.getFloat('leave')]]
  const isKnown = (values) => encodeURIComponent(JSON.stringify(values)) === expected
  if (expected !== undefined && !known.some(isKnown)) {
    const message = 'The tag has changed since it was read.'
    throw new ApiError(409, message, { label: new ValidationError('tag_changed', message) })
  }
}

function update(e) {
  open(e)
  // Of earlier states it is kept who ended them.
  const by = e.hasSuperuserAuth() ? '' : e.auth.id
  const said = { by, kind: kindIn(e.requestInfo().headers.x_kind) }
  writeOnce(e, { held: (tx) => storedRow(tx, e), said }, (tx) => {
    const stored = storedRow(tx, e)
    checkUnchanged(e, stored)
    keepUnnamedFields(e, stored, FIELDS)
    checkValues(e.record)
  })
  countRequest(e, e.record.getString('user'))
}

/** Set on a record, and not stored: who deletes it, and what is kept of it. */
const DELETED_BY = 'deletedBy'
const KEPT_BYTES = 'keptBytes'

function remove(e) {
  if (!e.hasSuperuserAuth()) e.record.set(DELETED_BY, e.auth.id)
  writeOnce(e, { held: (tx) => storedRow(tx, e), isGone: true }, (tx) => {
    checkUnchanged(e, storedRow(tx, e))
  })
  countWritten(e.app, e.record.getString('user'), e.record.getInt(KEPT_BYTES))
}

/**
 * SQL: the tags of a day without one. They are written without blanks, which takes less time to edit as text than to
 * read as a list; anything else is read as a list.
 */
const WITHOUT_TAG = `iif(instr(tags, ' '),
  (SELECT json_group_array(value) FROM json_each(calendar_entries.tags) WHERE value != {:id}),
  replace(replace(replace(tags, ',"' || {:id} || '"', ''), '"' || {:id} || '",', ''), '"' || {:id} || '"', ''))`

/**
 * Deletes the row of a tag and takes it off its days, of which earlier versions are kept. PocketBase would look for
 * them among the days of all accounts, one by one: with 10,000 accounts nobody could save for three seconds. Only days
 * of its owner can have it, so one statement writes what PocketBase would have written.
 */
function erase(e) {
  const { id } = e.record
  const user = e.record.getString('user')
  e.app.runInTransaction((tx) => {
    e.record.set(KEPT_BYTES, keepTag(tx, { id, user, by: e.record.getString(DELETED_BY) }))
    tx.db().delete('tags', $dbx.hashExp({ id })).execute()
    run(
      tx,
      `UPDATE calendar_entries SET updated = {:now}, tags = ${WITHOUT_TAG} WHERE ${HAS_TAG}`,
      { id, user, now: new DateTime().string() },
    )
  })
}

module.exports = { create, erase, update, remove }
