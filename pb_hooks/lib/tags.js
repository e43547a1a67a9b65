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

/** Publishes a tag. When it is deleted, nothing is published of its days. */
function publishTag(tx, e, edits, isGone) {
  const { record } = e
  const [label, short, color] = ['label', 'short', 'color'].map((name) => record.getString(name))
  const tag = { id: record.id, label, short, color, leave: record.getFloat('leave') }
  publish(tx, record.getString('user'), { isGone, tag, edits })
}

/** Runs `work` with a tag in a transaction, unless one of its edits was acted on before. */
function writeOnce(e, { held, isGone = false, context = null }, work) {
  const edits = editsOf(e)
  inPublishing(e, (tx) => {
    checkCalendar(tx, e)
    const [user, name] = [e.record.getString('user'), e.record.id]
    actOnce(tx, e, { user, name, edits, held: () => held(tx), isGone }, () => {
      work(tx)
      withContext(tx, context, () => writeAndPublish(e, () => publishTag(tx, e, edits, isGone)))
    })
  })
}

/** The stored tag with the id of a new one. */
const sameTag = (tx, { record }) =>
  tx.findAllRecords('tags', $dbx.hashExp({ id: record.id, user: record.getString('user') }))[0]

/** PocketBase accepts texts of spaces or invisible characters. */
function checkTexts(record) {
  for (const name of ['label', 'short']) {
    if (isBlank(record.getString(name))) {
      throw fieldError(name, 'validation_required', 'Cannot be blank.')
    }
  }
}

/** Days of leave that a day with a tag may count. */
const LEAVES = [0, 0.5, 1]

function checkValues(record) {
  checkTexts(record)
  if (!LEAVES.includes(record.getFloat('leave'))) {
    throw fieldError('leave', 'validation_in_invalid', 'A tag counts as 0, 0.5 or 1 day of leave.')
  }
}

/** A stored time. */
const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z$/

/**
 * Sets the time by which tags are sorted. A tag that Undo makes again brings its old time; any other goes behind the
 * last one, even in the same millisecond.
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
    // A repeated create must hear that the tag exists, not that there are too many.
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
 * Refuses a change if the tag has changed since its device read it. A tag has no rev, so the device sends the values it
 * knew; apps from before tags counted as leave send only the texts.
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
  // Versions name who ended them.
  const by = e.hasSuperuserAuth() ? '' : e.auth.id
  const context = { by, kind: kindIn(e.requestInfo().headers.x_kind) }
  writeOnce(e, { held: (tx) => storedRow(tx, e), context }, (tx) => {
    const stored = storedRow(tx, e)
    checkUnchanged(e, stored)
    keepUnnamedFields(e, stored, FIELDS)
    checkValues(e.record)
  })
  countRequest(e, e.record.getString('user'))
}

/** Set on a record but not stored: who deletes the tag, and the size of the version that was kept. */
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
 * SQL: the tags of a day without this one. Lists without blanks are edited as text, which is faster than parsing; any
 * other list is parsed.
 */
const WITHOUT_TAG = `iif(instr(tags, ' '),
  (SELECT json_group_array(value) FROM json_each(calendar_entries.tags) WHERE value != {:id}),
  replace(replace(replace(tags, ',"' || {:id} || '"', ''), '"' || {:id} || '",', ''), '"' || {:id} || '"', ''))`

/**
 * Deletes a tag and takes it off its days, whose versions are kept. Only days of its owner can have it, so one
 * statement is enough. PocketBase would search the days of all accounts one by one: with 10,000 accounts nobody could
 * save for three seconds.
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
