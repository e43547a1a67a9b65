const { exists, fieldError, keepUnnamedFields, open, sentBody, sentJson, storedRow } = require(
  `${__hooks}/lib/requests.js`,
)
const { carryOut, changing, erasing, making, newsOf } = require(`${__hooks}/lib/days.js`)
const { inPublishing, publish, publishChanges, writeAndPublish } = require(`${__hooks}/lib/live.js`)
const { LEAST, lastDayOfQuarter, limitsOf, PRO } = require(`${__hooks}/lib/plan.js`)
const { checkRoom } = require(`${__hooks}/lib/room.js`)
const { emptyBlank } = require(`${__hooks}/lib/text.js`)

const FIELDS = ['user', 'date', 'tags', 'notes']

/** The tag ids as the client sent them: an array, or the same as a JSON string, or one id. */
function sentTagIds(body) {
  const sent = body?.tags ?? []
  try {
    return [...(typeof sent === 'string' ? JSON.parse(sent) : sent)]
  } catch {
    return [sent]
  }
}

/**
 * PocketBase drops doubled ids in silence, and what is no id at all. More than any plan allows are not even
 * looked for.
 */
function checkSentTags(e, sent) {
  const ids = sentTagIds(sent)
  if (Math.max(ids.length, e.record.getStringSlice('tags').length) > PRO.tagsPerDay) {
    throw tooManyTags(PRO.tagsPerDay)
  }
  if (new Set(ids).size < ids.length) {
    throw fieldError('tags', 'doubled_tags', 'A tag is named twice.')
  }
  const isForm = ids.length === 1 && ids[0] === ''
  if (!isForm && ids.some((id) => typeof id !== 'string' || id === '')) throw unknownTag()
}

const unknownTag = () =>
  fieldError('tags', 'validation_missing_rel_records', 'A tag does not exist.')

const tooManyTags = (max) =>
  fieldError('tags', 'limit_tags_per_day', `The plan allows ${max} tags a day.`, { max })

/**
 * PocketBase knows no owners. A tag of another account is refused in the words of one that does not exist:
 * whether there is such a tag is nobody's business.
 */
function checkTags(tx, e, ids) {
  if (ids.length === 0) return
  const user = e.record.getString('user')
  if (tx.countRecords('tags', $dbx.hashExp({ user, id: ids })) < ids.length) throw unknownTag()
}

/** More tags than the plan allows may stay on a day and be taken off it, but not be added. */
function checkTagLimit(most, before, after) {
  if (after.length > most && after.some((id) => !before.includes(id))) throw tooManyTags(most)
}

/** The entry as a refusal carries it, so that the client can merge without a second read. */
const contentOf = (entry) => ({
  id: entry.id,
  date: entry.getString('date'),
  rev: entry.getInt('rev'),
  tags: [...entry.getStringSlice('tags')],
  notes: entry.getString('notes'),
})

/** Answers a create on a taken day with the entry that is there; the owner's, as the rule has seen to. */
function checkDayIsFree(tx, e) {
  const user = e.record.getString('user')
  const date = e.record.getString('date')
  const [taken] = tx.findAllRecords('calendar_entries', $dbx.hashExp({ user, date }))
  if (!taken) return
  // The field is the one that PocketBase itself would name: a taken id comes before a taken day.
  const field = taken.id === e.record.id ? 'id' : 'date'
  const record = contentOf(taken)
  throw fieldError(field, 'validation_not_unique', 'Value must be unique.', { record })
}

function checkPlan(tx, e, tags) {
  const user = e.record.getString('user')
  const date = e.record.getString('date')
  const isLate = date > lastDayOfQuarter(Date.now())
  // Within what every plan allows there is nothing to ask for.
  if (!isLate && tags.length <= LEAST.tagsPerDay) return
  // A repeated request must hear "this exists", not that the plan forbids it.
  if (exists(tx, 'calendar_entries', { id: e.record.id })) return
  const limits = limitsOf(tx, user)
  if (!limits.anyQuarter && isLate) {
    throw fieldError('date', 'limit_quarter', 'The plan ends with the current quarter.')
  }
  checkTagLimit(limits.tagsPerDay, [], tags)
}

function checkRev(e, stored) {
  const expected = e.requestInfo().headers.x_if_rev
  const rev = stored.getInt('rev')
  // One that is empty knows no state at all: only who sends none writes over whatever is there.
  if (expected !== undefined && expected !== String(rev)) {
    const message = 'The entry has changed since it was read.'
    const reason = new ValidationError('rev_changed', message).setParams({
      rev,
      record: contentOf(stored),
    })
    throw new ApiError(409, message, { rev: reason })
  }
}

/** What was on a day that is gone is nobody's any more: it does not stay behind in what is published. */
function publishDay(tx, e, isGone) {
  const day = contentOf(e.record)
  const news = isGone ? { ...day, tags: [], notes: '' } : day
  publish(tx, e.record.getString('user'), { isGone, day: news })
}

/**
 * Writes a day by what makes an order of the account's id, the body and the rev that the device knew; answers with
 * the day, null where it is for PocketBase's way. Superusers and batches go that way anyhow.
 */
function writeAtOnce(e, orderOf) {
  if (e.hasSuperuserAuth() || e.app.isTransactional()) return null
  const user = e.auth.id
  const order = orderOf(user, e.requestInfo().headers.x_if_rev)
  let day = null
  if (order) {
    publishChanges(e.app, user, (tx) => {
      day = carryOut(tx, order)
      return day ? [newsOf(day, order)] : []
    })
  }
  return day
}

function create(e) {
  open(e)
  const day = writeAtOnce(e, (user) => making(user, sentJson(e.requestEvent)))
  if (day) return e.json(200, day)
  checkSentTags(e, sentBody(e))
  emptyBlank(e.record, 'notes')
  inPublishing(e, (tx) => {
    const tags = [...e.record.getStringSlice('tags')]
    e.record.set('rev', Date.now())
    checkTags(tx, e, tags)
    checkDayIsFree(tx, e)
    if (!e.hasSuperuserAuth()) {
      checkPlan(tx, e, tags)
      checkRoom(tx, e.record, null)
    }
    writeAndPublish(e, () => publishDay(tx, e, false))
  })
}

/** The new tags of a day; those that the change does not name were looked at when they came. */
function checkChangedTags(tx, e, stored) {
  const tags = [...e.record.getStringSlice('tags')]
  checkTags(tx, e, tags)
  if (tags.length <= LEAST.tagsPerDay || e.hasSuperuserAuth()) return
  const { tagsPerDay } = limitsOf(tx, stored.getString('user'))
  checkTagLimit(tagsPerDay, stored.getStringSlice('tags'), tags)
}

/** "tags+" and its like were counted from the tags that the row had before the transaction. */
function countTagsAnew(e, stored, sent) {
  if ('tags' in sent) return
  e.record.set('tags', stored.getStringSlice('tags'))
  for (const name of ['+tags', 'tags+', 'tags-']) {
    if (name in sent) e.record.set(name, sent[name])
  }
}

function update(e) {
  open(e)
  const { id } = e.record
  const day = writeAtOnce(e, (user, rev) => changing(user, id, sentJson(e.requestEvent), rev))
  if (day) return e.json(200, day)
  const hasTags = 'tags' in e.requestInfo().body
  const sent = hasTags ? sentBody(e) : {}
  if (hasTags) checkSentTags(e, sent)
  inPublishing(e, (tx) => {
    const stored = storedRow(tx, e)
    checkRev(e, stored)
    keepUnnamedFields(e, stored, FIELDS)
    emptyBlank(e.record, 'notes')
    if (hasTags) countTagsAnew(e, stored, sent)
    e.record.set('rev', Math.max(stored.getInt('rev') + 1, Date.now()))
    if (hasTags) checkChangedTags(tx, e, stored)
    if (!e.hasSuperuserAuth()) checkRoom(tx, e.record, stored)
    writeAndPublish(e, () => publishDay(tx, e, false))
  })
}

function remove(e) {
  if (writeAtOnce(e, (user, rev) => erasing(user, e.record.id, rev))) return e.noContent(204)
  inPublishing(e, (tx) => {
    checkRev(e, storedRow(tx, e))
    writeAndPublish(e, () => publishDay(tx, e, true))
  })
}

module.exports = { create, update, remove }
