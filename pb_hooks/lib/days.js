// The writes of a day as the app sends them, each in one statement that looks at everything: whose the day is,
// whether it is as the device knew it, whose its tags are, what the plan allows and what room the account has. By
// PocketBase's own way each of these is a question of its own, and every open stream of the server is asked
// whether it may hear of the day, which none may. The statements say what the rules of the collection say
// (pb_migrations/0005_calendar_entries.js). What they do not write, or is sent in any other form, goes PocketBase's
// way (lib/entries.js), which finds out why not. They are carried out by lib/writeDays.js.

const { ACCOUNT, isBlank, MAX_NOTE_LENGTH } = require(`${__hooks}/lib/domain.js`)
const { REV_OF_NEW } = require(`${__hooks}/lib/keepVersions.js`)
const { PLANS_HERE } = require(`${__hooks}/lib/members.js`)
const { LEAST, lastDayOfQuarter, PRO } = require(`${__hooks}/lib/plan.js`)
const { hasRead } = require(`${__hooks}/lib/unreadNotes.js`)

const ID = /^[a-z0-9]{15}$/
const DATE = /^\d{4}-\d\d-\d\d$/
const REV = /^\d{1,15}$/

const ARE_OWN_TAGS = `NOT EXISTS (SELECT 1 FROM json_each({:tags})
  WHERE value NOT IN (SELECT id FROM tags WHERE user = {:user}))`
const HAS_ROOM_FOR_NOTE = `NOT EXISTS (SELECT 1 FROM account_use
  WHERE user = {:user} AND noteBytes + {:bytes} > ${ACCOUNT.noteBytes})`
const HAS_ROOM_FOR_DAY = `NOT EXISTS (SELECT 1 FROM account_use
  WHERE user = {:user} AND days >= ${ACCOUNT.days})`
const IS_DATE = `strftime('%Y-%m-%d', {:date}) = {:date}`
const IS_THERE = 'EXISTS (SELECT 1 FROM users WHERE id = {:user})'
const IS_PRO = 'EXISTS (SELECT 1 FROM users WHERE id = {:user} AND pro)'

/** The ids of the tags in a body, null if they are anything but ids that are all different. */
function tagsOf(tags) {
  try {
    const ids = typeof tags === 'string' ? JSON.parse(tags) : tags
    const areIds =
      Array.isArray(ids) && ids.length <= PRO.tagsPerDay && ids.every((id) => ID.test(id))
    return areIds && new Set(ids).size === ids.length ? ids : null
  } catch {
    return null
  }
}

/** Adds what a body says of a day to the values and conditions of a statement; answers whether it can. */
function readBody(sent, names, values, conditions) {
  if (!Object.keys(sent).every((name) => names.includes(name))) return false
  if (sent.tags !== undefined) {
    const ids = tagsOf(sent.tags)
    if (!ids) return false
    values.tags = JSON.stringify(ids)
    if (ids.length > 0) conditions.push(ARE_OWN_TAGS)
    if (ids.length > LEAST.tagsPerDay) conditions.push(IS_PRO)
  }
  if (sent.notes !== undefined) {
    // In units: PocketBase counts code points, of which there are never more.
    if (typeof sent.notes !== 'string' || sent.notes.length > MAX_NOTE_LENGTH) return false
    values.notes = isBlank(sent.notes) ? '' : sent.notes
    // No character has more than three bytes for each of its units.
    values.bytes = 3 * values.notes.length
    if (values.bytes > 0) conditions.push(HAS_ROOM_FOR_NOTE)
  }
  return true
}

/** Adds the state that the device knew; tells whether it is one that a row can have. */
function readRev(rev, values, conditions) {
  if (rev === undefined) return true
  values.rev = Number(rev)
  conditions.push('rev = {:rev}')
  return REV.test(rev)
}

/** Adds who writes, and what lets them where the calendar is another's. */
function readWriter({ user, me }, values, conditions) {
  values.by = me
  if (me !== user) conditions.push(PLANS_HERE)
}

const timesOf = () => ({ now: Date.now(), at: new DateTime().string() })

const NEW = ['id', 'user', 'date', 'tags', 'notes']

/**
 * What makes a day of an account from a body; null if it is for PocketBase's way. What the write is about is the
 * account's id, that of who writes (`me`), the edits that it brings, of which kind it is and, of a day that is there,
 * the rev that the device knew.
 */
function making({ user, me, edits, kind }, sent) {
  const { id, date } = sent ?? {}
  if (!ID.test(id) || sent.user !== user || !DATE.test(date)) return null
  if (date < ACCOUNT.firstDay || date > ACCOUNT.lastDay) return null
  const values = { id, user, date, ...timesOf() }
  const isLate = date > lastDayOfQuarter(values.now)
  const conditions = [IS_DATE, HAS_ROOM_FOR_DAY, isLate ? IS_PRO : IS_THERE]
  if (!readBody({ tags: [], notes: '', ...sent }, NEW, values, conditions)) return null
  readWriter({ user, me }, values, conditions)
  const statement = `INSERT INTO calendar_entries (id, user, date, tags, notes, rev, [[by]], created, updated)
    SELECT {:id}, {:user}, {:date}, {:tags}, {:notes}, ${REV_OF_NEW}, {:by}, {:at}, {:at}
    WHERE ${conditions.join(' AND ')} ON CONFLICT DO NOTHING RETURNING *`
  return { statement, values, edits, kind, isGone: false }
}

const CHANGED = ['tags', 'notes']

/** What changes the tags or the note of a day; null if it is for PocketBase's way. */
function changing({ user, me, edits, kind, rev }, id, sent) {
  const values = { id, user, ...timesOf() }
  const conditions = ['id = {:id}', 'user = {:user}']
  if (!sent || !readBody(sent, CHANGED, values, conditions) || !readRev(rev, values, conditions))
    return null
  readWriter({ user, me }, values, conditions)
  if (me !== user && 'notes' in values) conditions.push(hasRead(values))
  const named = CHANGED.filter((name) => name in values).map((name) => `${name} = {:${name}}`)
  const sets = [...named, 'rev = max(rev + 1, {:now})', '[[by]] = {:by}', 'updated = {:at}']
  const statement = `UPDATE calendar_entries SET ${sets.join(', ')}
    WHERE ${conditions.join(' AND ')} RETURNING *`
  return { statement, values, edits, kind, isGone: false }
}

/** What deletes a day; null if it is for PocketBase's way. */
function erasing({ user, me, edits, kind, rev }, id) {
  const values = { id, user }
  const conditions = ['id = {:id}', 'user = {:user}']
  if (!readRev(rev, values, conditions)) return null
  readWriter({ user, me }, values, conditions)
  if (me !== user) conditions.push(hasRead(values))
  const statement = `DELETE FROM calendar_entries WHERE ${conditions.join(' AND ')} RETURNING *`
  return { statement, values, edits, kind, isGone: true }
}

module.exports = { changing, erasing, making }
