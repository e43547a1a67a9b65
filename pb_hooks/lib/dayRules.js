// What a day may be. Each rule exists twice: as a condition of the one statement that writes the app's days
// (lib/days.js), and as a check that tells what is wrong, for writes by PocketBase's way (lib/entries.js). A condition
// may refuse what its check allows, since the check then decides, but never the other way round.

const { rowsOf } = require(`${__hooks}/lib/db.js`)
const { ACCOUNT, isBlank, MAX_NOTE_LENGTH } = require(`${__hooks}/lib/domain.js`)
const { LEAST, lastDayOfQuarter, limitsOf, PRO } = require(`${__hooks}/lib/plan.js`)
const { exists, fieldError } = require(`${__hooks}/lib/requests.js`)

const ID = /^[a-z0-9]{15}$/
const DATE = /^\d{4}-\d\d-\d\d$/
const REV = /^\d{1,15}$/

const HAS_ACCOUNT = 'EXISTS (SELECT 1 FROM users WHERE id = {:user})'
const IS_PRO = 'EXISTS (SELECT 1 FROM users WHERE id = {:user} AND pro)'
const IS_DATE = `strftime('%Y-%m-%d', {:date}) = {:date}`
const ARE_OWN_TAGS = `NOT EXISTS (SELECT 1 FROM json_each({:tags})
  WHERE value NOT IN (SELECT id FROM tags WHERE user = {:user}))`
const hasRoom = (condition) =>
  `NOT EXISTS (SELECT 1 FROM account_use WHERE user = {:user} AND ${condition})`
const HAS_ROOM_FOR_NOTE = hasRoom(`noteBytes + {:bytes} > ${ACCOUNT.noteBytes}`)
const HAS_ROOM_FOR_DAY = hasRoom(`days >= ${ACCOUNT.days}`)

/** The most UTF-8 bytes of one UTF-16 unit. */
const BYTES_OF_UNIT = 3

const isInRange = (date) => date >= ACCOUNT.firstDay && date <= ACCOUNT.lastDay
const isLate = (date) => date > lastDayOfQuarter(Date.now())

const listIn = (tags) => (typeof tags === 'string' ? JSON.parse(tags) : tags)

/**
 * Adds the tags of a body to the values and conditions of a statement; answers false if a statement cannot take them.
 */
function readTags(tags, values, conditions) {
  let ids = null
  try {
    ids = listIn(tags)
  } catch {
    return false
  }
  if (!Array.isArray(ids) || ids.length > PRO.tagsPerDay) return false
  if (!ids.every((id) => ID.test(id)) || new Set(ids).size < ids.length) return false
  values.tags = JSON.stringify(ids)
  if (ids.length > 0) conditions.push(ARE_OWN_TAGS)
  if (ids.length > LEAST.tagsPerDay) conditions.push(IS_PRO)
  return true
}

/**
 * Adds the note of a body. Its length is counted in UTF-16 units: PocketBase counts code points, which are never more.
 */
function readNotes(notes, values, conditions) {
  if (typeof notes !== 'string' || notes.length > MAX_NOTE_LENGTH) return false
  values.notes = isBlank(notes) ? '' : notes
  values.bytes = BYTES_OF_UNIT * values.notes.length
  if (values.bytes > 0) conditions.push(HAS_ROOM_FOR_NOTE)
  return true
}

/** Adds the date of a new day. */
function readDate(date, values, conditions) {
  values.date = date
  conditions.push(IS_DATE, HAS_ROOM_FOR_DAY, isLate(date) ? IS_PRO : HAS_ACCOUNT)
  return DATE.test(date) && isInRange(date)
}

/** Adds the rev of the day that the device knew, if it names one. */
function readRev(rev, values, conditions) {
  if (rev === undefined) return true
  values.rev = Number(rev)
  conditions.push('rev = {:rev}')
  return REV.test(rev)
}

/** The entry as a refusal carries it, so that the client can merge without a second read. */
const contentOf = (entry) => ({
  id: entry.id,
  date: entry.getString('date'),
  rev: entry.getInt('rev'),
  by: entry.getString('by'),
  tags: [...entry.getStringSlice('tags')],
  notes: entry.getString('notes'),
})

/** Refuses a write if the day has changed since its device read it. */
function checkRev(e, stored) {
  const expected = e.requestInfo().headers.x_if_rev
  const rev = stored.getInt('rev')
  // An empty header means that the device knows no rev, and is refused; a write without the header overwrites.
  if (expected === undefined || expected === String(rev)) return
  const message = 'The entry has changed since it was read.'
  const record = contentOf(stored)
  const reason = new ValidationError('rev_changed', message).setParams({ rev, record })
  throw new ApiError(409, message, { rev: reason })
}

const unknownTag = () =>
  fieldError('tags', 'validation_missing_rel_records', 'A tag does not exist.')

const tooManyTags = (max) =>
  fieldError('tags', 'limit_tags_per_day', `The plan allows ${max} tags a day.`, { max })

/** The tag ids as the client sent them: an array, the same as JSON text, or one id. */
function sentTagIds(body) {
  const sent = body?.tags ?? []
  try {
    return [...listIn(sent)]
  } catch {
    return [sent]
  }
}

/**
 * Refuses what PocketBase would drop silently: doubled ids and what is no id. More ids than any plan allows are refused
 * before anything is looked up.
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

/**
 * Refuses a tag of another account, which PocketBase would allow. The answer is that of a missing tag, so that nobody
 * learns which tags others have.
 */
function checkTags(tx, e) {
  const ids = [...e.record.getStringSlice('tags')]
  const user = e.record.getString('user')
  if (ids.length === 0) return
  if (tx.countRecords('tags', $dbx.hashExp({ user, id: ids })) < ids.length) throw unknownTag()
}

/**
 * Refuses a day that the plan does not allow; `before` are the tags of the stored day, null for a new one. A day may
 * keep and lose tags above the limit of the plan, but not get more.
 */
function checkPlan(tx, e, before) {
  const tags = [...e.record.getStringSlice('tags')]
  const isClosed = !before && isLate(e.record.getString('date'))
  // Every plan allows this, so the plan is not read.
  if (e.hasSuperuserAuth() || (!isClosed && tags.length <= LEAST.tagsPerDay)) return
  // A repeated create must hear that the day exists, not that the plan forbids it.
  if (!before && exists(tx, 'calendar_entries', { id: e.record.id })) return
  const { everyQuarter, tagsPerDay } = limitsOf(tx, e.record.getString('user'))
  if (isClosed && !everyQuarter) {
    throw fieldError('date', 'limit_quarter', 'The plan ends with the current quarter.')
  }
  const isMore = before ? tags.some((id) => !before.includes(id)) : true
  if (tags.length > tagsPerDay && isMore) throw tooManyTags(tagsPerDay)
}

/**
 * The days of an account and the bytes of its notes, as counted by triggers (pb_migrations/0005_calendar_entries.js).
 */
function usedBy(tx, user) {
  const none = { days: 0, noteBytes: 0 }
  const question = 'SELECT days, noteBytes FROM account_use WHERE user = {:user}'
  return rowsOf(tx, none, question, { user })[0] ?? none
}

function checkNewDay({ days }, date) {
  if (!isInRange(date)) {
    const { firstDay: first, lastDay: last } = ACCOUNT
    const message = `Days lie between ${first} and ${last}.`
    throw fieldError('date', 'limit_dates', message, { first, last })
  }
  const max = ACCOUNT.days
  if (days >= max)
    throw fieldError('date', 'limit_days', `An account has ${max} days at most.`, { max })
}

function checkNotes({ noteBytes }, before, after) {
  const max = ACCOUNT.noteBytes
  if (noteBytes + BYTES_OF_UNIT * after.length <= max) return
  const more = toBytes(after).length - toBytes(before).length
  if (more <= 0 || noteBytes + more <= max) return
  throw fieldError('notes', 'limit_notes', `An account has ${max} bytes of notes at most.`, { max })
}

/**
 * Refuses a day for which its account has no room, on any plan; `stored` is the day as it was, null for a new one. An
 * existing day may be changed at any date, and its note may be shortened even above every limit.
 */
function checkRoom(tx, e, stored) {
  const [before, after] = [stored?.getString('notes') ?? '', e.record.getString('notes')]
  if (e.hasSuperuserAuth()) return
  if (stored && (after === before || after.length <= before.length / BYTES_OF_UNIT)) return
  const use = usedBy(tx, e.record.getString('user'))
  if (!stored) checkNewDay(use, e.record.getString('date'))
  checkNotes(use, before, after)
}

module.exports = {
  checkPlan,
  checkRev,
  checkRoom,
  checkSentTags,
  checkTags,
  contentOf,
  ID,
  readDate,
  readNotes,
  readRev,
  readTags,
  usedBy,
}
