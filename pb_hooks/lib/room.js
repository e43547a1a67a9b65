const { ACCOUNT } = require(`${__hooks}/lib/domain.js`)
const { fieldError } = require(`${__hooks}/lib/requests.js`)

/** How many days an account has, and how many bytes of notes, as triggers keep count (pb_migrations/0005_calendar_entries.js). */
function usedBy(tx, user) {
  const use = new DynamicModel({ days: 0, noteBytes: 0 })
  try {
    tx.db()
      .newQuery('SELECT days, noteBytes FROM account_use WHERE user = {:user}')
      .bind({ user })
      .one(use)
  } catch {
    // The first day of an account.
  }
  return use
}

function checkDates(date) {
  if (date >= ACCOUNT.firstDay && date <= ACCOUNT.lastDay) return
  const { firstDay: first, lastDay: last } = ACCOUNT
  throw fieldError('date', 'limit_dates', `Days lie between ${first} and ${last}.`, { first, last })
}

function checkNotes(use, before, after) {
  // No character has more than three bytes for each of its units.
  if (use.noteBytes + 3 * after.length <= ACCOUNT.noteBytes) return
  const more = toBytes(after).length - toBytes(before).length
  if (more <= 0 || use.noteBytes + more <= ACCOUNT.noteBytes) return
  const max = ACCOUNT.noteBytes
  throw fieldError('notes', 'limit_notes', `An account has ${max} bytes of notes at most.`, { max })
}

/**
 * Refuses a day for which an account has no room, whatever its plan; `stored` is the day as it was, null if it
 * is new. A day that is there may be changed at any date, and shortened above every limit.
 */
function checkRoom(tx, day, stored) {
  const [before, after] = [stored?.getString('notes') ?? '', day.getString('notes')]
  if (stored && after.length <= before.length / 3) return
  if (stored && after === before) return
  const use = usedBy(tx, day.getString('user'))
  if (!stored) {
    checkDates(day.getString('date'))
    if (use.days >= ACCOUNT.days) {
      const max = ACCOUNT.days
      throw fieldError('date', 'limit_days', `An account has ${max} days at most.`, { max })
    }
  }
  checkNotes(use, before, after)
}

module.exports = { checkRoom, usedBy }
