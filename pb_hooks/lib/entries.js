const { checkPlan, checkRev, checkRoom, checkSentTags, checkTags, contentOf } = require(
  `${__hooks}/lib/dayRules.js`,
)
const { orderToChange, orderToDelete, orderToCreate, writeDays } = require(`${__hooks}/lib/days.js`)
const { kindIn } = require(`${__hooks}/lib/domain.js`)
const { actOnce, editsOf } = require(`${__hooks}/lib/edits.js`)
const { revOfNew, contextOf, withContext } = require(`${__hooks}/lib/keepVersions.js`)
const { inPublishing, publish, writeAndPublish } = require(`${__hooks}/lib/live.js`)
const { calendarNamed, checkCalendar } = require(`${__hooks}/lib/members.js`)
const { countRequest } = require(`${__hooks}/lib/oldVersions.js`)
const { emptyBlank, fieldError, keepUnnamedFields, open, sentBody, sentJson, storedRow } = require(
  `${__hooks}/lib/requests.js`,
)
const { checkRead, numberAnew } = require(`${__hooks}/lib/unreadNotes.js`)

const FIELDS = ['user', 'date', 'tags', 'notes']

/** The stored entry with the calendar and date of a record. */
function entryOfDay(tx, e) {
  const user = e.record.getString('user')
  const date = e.record.getString('date')
  return tx.findAllRecords('calendar_entries', $dbx.hashExp({ user, date }))[0]
}

/** Refuses to create a day that exists; the refusal carries the stored entry. */
function checkDayIsFree(e, taken) {
  if (!taken) return
  // The field that PocketBase would name: a taken id comes before a taken day.
  const field = taken.id === e.record.id ? 'id' : 'date'
  const record = contentOf(taken)
  throw fieldError(field, 'validation_not_unique', 'Value must be unique.', { record })
}

/** Publishes a day. A deletion is sent without tags and note: nobody owns them any more. */
function publishDay(tx, e, edits, isGone) {
  const day = contentOf(e.record)
  const by = e.auth?.id ?? ''
  const news = isGone ? { ...day, by, tags: [], notes: '' } : day
  publish(tx, e.record.getString('user'), { isGone, day: news, edits })
}

/** Runs `work` with a day in a transaction, unless one of its edits was acted on before. */
function writeOnce(e, edits, { heldOf, isGone = false }, work) {
  const context = contextOf(e, isGone)
  inPublishing(e, (tx) => {
    checkCalendar(tx, e)
    const held = heldOf(tx)
    const [user, name] = [e.record.getString('user'), (held ?? e.record).getString('date')]
    actOnce(tx, e, { user, name, edits, held: () => held, contentOf, isGone }, () => {
      work(tx, held)
      withContext(tx, context, () => writeAndPublish(e, () => publishDay(tx, e, edits, isGone)))
    })
  })
  countRequest(e, e.record.getString('user'))
}

/** Records who changes a day; only the operator may name somebody else. */
function recordWriter(e) {
  if (!e.hasSuperuserAuth()) e.record.set('by', e.auth.id)
}

/**
 * Writes a day by one statement (lib/days.js) and answers it; null if PocketBase's way must take it, as always for
 * superusers and in batches. `orderOf` makes the order.
 */
function writeAtOnce(e, edits, orderOf) {
  if (e.hasSuperuserAuth() || e.app.isTransactional()) return null
  const me = e.auth.id
  const { x_calendar: named, x_if_rev: rev, x_kind: kind } = e.requestInfo().headers
  const user = calendarNamed(named, me)
  const order = user && orderOf({ user, me, edits, rev, kind: kindIn(kind) })
  const days = order && writeDays(e.app, user, [order])
  return days ? days[0] : null
}

function create(e) {
  open(e)
  const edits = editsOf(e)
  const day = writeAtOnce(e, edits, (of) => orderToCreate(of, sentJson(e.requestEvent)))
  if (day) return e.json(200, day)
  checkSentTags(e, sentBody(e))
  emptyBlank(e.record, 'notes')
  writeOnce(e, edits, { heldOf: (tx) => entryOfDay(tx, e) }, (tx, taken) => {
    e.record.set('rev', revOfNew(tx, e.record.getString('user')))
    recordWriter(e)
    checkTags(tx, e)
    checkDayIsFree(e, taken)
    checkPlan(tx, e, null)
    checkRoom(tx, e, null)
  })
}

/**
 * Applies `+tags`, `tags+` and `tags-` of the body to the tags that are stored now. PocketBase has applied them to what
 * it read before the transaction, and a tag added since would be lost.
 */
function countTagsAnew(e, stored, sent) {
  if ('tags' in sent) return
  e.record.set('tags', stored.getStringSlice('tags'))
  for (const name of ['+tags', 'tags+', 'tags-']) {
    if (name in sent) e.record.set(name, sent[name])
  }
}

function update(e) {
  open(e)
  const edits = editsOf(e)
  const { id } = e.record
  const day = writeAtOnce(e, edits, (of) => orderToChange(of, id, sentJson(e.requestEvent)))
  if (day) return e.json(200, day)
  if ('notes' in e.requestInfo().body) numberAnew(e)
  const hasTags = 'tags' in e.requestInfo().body
  const sent = hasTags ? sentBody(e) : {}
  if (hasTags) checkSentTags(e, sent)
  writeOnce(e, edits, { heldOf: (tx) => storedRow(tx, e) }, (tx, stored) => {
    checkRev(e, stored)
    keepUnnamedFields(e, stored, FIELDS)
    emptyBlank(e.record, 'notes')
    checkRead(tx, e, stored, e.record.getString('notes'), contentOf)
    if (hasTags) countTagsAnew(e, stored, sent)
    e.record.set('rev', Math.max(stored.getInt('rev') + 1, Date.now()))
    recordWriter(e)
    if (hasTags) {
      checkTags(tx, e)
      checkPlan(tx, e, [...stored.getStringSlice('tags')])
    }
    checkRoom(tx, e, stored)
  })
}

function remove(e) {
  const edits = editsOf(e)
  if (writeAtOnce(e, edits, (of) => orderToDelete(of, e.record.id))) return e.noContent(204)
  numberAnew(e)
  writeOnce(e, edits, { heldOf: (tx) => storedRow(tx, e), isGone: true }, (tx, stored) => {
    checkRev(e, stored)
    checkRead(tx, e, stored, '', contentOf)
  })
}

module.exports = { create, update, remove }
