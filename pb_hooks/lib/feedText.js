// Which days a feed sends, and their text. Its length is bounded: all that one account can store would keep a core busy
// for a minute.

const { addDays, eventOfTag, stampOf, textOfCalendar, textOfEvent, textOfNote } = require(
  `${__hooks}/lib/domain.js`,
)
const { DAY, rowOf, rowsOf } = require(`${__hooks}/lib/db.js`)
const { FEED } = require(`${__hooks}/lib/plan.js`)

const STEP = 60

/** Stands for the time at which the text is made, filled in once the rest of the text is known. */
const STAMP = '00000000T000000Z'

/**
 * When calendar programs remind of an event, in hours from the midnight at which its first day begins, by the reader's
 * clock.
 */
const REMINDERS = { evening: { trigger: '-PT6H', hours: -6 }, day: { trigger: 'PT8H', hours: 8 } }
/** The time zone in which a day begins last is this many hours behind Greenwich. */
const LAST_ZONE = 12

/** Tells calendar programs to ask again in an hour. */
const ASK_AGAIN = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']
/** Some programs refuse a calendar without any component; this one shows nothing in any of them. */
const NOTHING = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const bytesOf = (text) => (/[^\0-\x7f]/.test(text) ? toBytes(text).length : text.length)
const noon = (day) => Date.parse(`${day}T12:00:00Z`)
const dayOf = (ms) => new Date(ms).toISOString().slice(0, 10)

/** The days that a feed may send, the year before this one to two years on, and today. */
function windowOf(now) {
  const today = dayOf(now)
  const year = Number(today.slice(0, 4))
  return { today, first: `${year - 1}-01-01`, last: `${year + 2}-12-31` }
}

/**
 * The first day whose reminder is still to come somewhere on earth; empty for no reminders. Earlier days get none, or a
 * program that starts to read the feed would show a year of them at once.
 */
function firstReminded(remind, now) {
  const reminder = REMINDERS[remind]
  if (!reminder) return ''
  return addDays(dayOf(now - ((LAST_ZONE + reminder.hours) * DAY) / 24), 1)
}

/**
 * The days from one date to another, in order. Read as one JSON text, because this engine takes long for each field of
 * a row.
 */
function daysBetween(app, user, from, to) {
  const row = rowOf(
    app,
    { days: '' },
    `SELECT coalesce(json_group_array(json_array(date, iif(json_valid(tags), json(tags), json_array()), notes)), '[]') AS days
         FROM (SELECT date, tags, notes FROM calendar_entries
           WHERE user = {:user} AND date >= {:from} AND date <= {:to} ORDER BY date)`,
    { user, from, to },
  )
  return JSON.parse(row.days).map(([date, tags, notes]) => ({
    date,
    tags: Array.isArray(tags) ? tags : [],
    notes,
  }))
}

/** The tags of an account, oldest first; only the chosen ones if `chosen` names some. */
function tagsOf(app, user, chosen) {
  const rows = rowsOf(
    app,
    { id: '', label: '', short: '', color: '' },
    'SELECT id, label, short, color FROM tags WHERE user = {:user} ORDER BY created, id',
    { user },
  )
  return [...rows]
    .map(({ id, label, short, color }) => ({ id, label, short, color }))
    .filter(({ id }) => !chosen || chosen.includes(id))
}

/** Calls `take` with the days of the window, nearest to today first, until it answers false. */
function eachByNearness(app, user, { today, first, last }, accept) {
  const middle = noon(today)
  // In days before and after today.
  const [past, future] = [(middle - noon(first)) / DAY, (noon(last) - middle) / DAY]
  const between = (from, to) => daysBetween(app, user, dayOf(middle + from), dayOf(middle + to))
  for (let at = 0; at <= Math.max(past, future); at += STEP) {
    const before = between(-Math.min(past, at + STEP) * DAY, -(at + 1) * DAY)
    const after = between(at * DAY, Math.min(future, at + STEP - 1) * DAY)
    const days = [...before, ...after].map((day) => ({
      ...day,
      distance: Math.abs(noon(day.date) - middle),
    }))
    if (!days.sort((one, other) => one.distance - other.distance).every(accept)) return
  }
}

/**
 * The days that fit into a feed, in order, each with the text of its note. In each direction from today, the first day
 * that does not fit and all behind it are left out.
 */
function daysThatFit(app, user, days, events, { notes, scope, triggerOf }) {
  const fitting = { before: [], after: [] }
  const sizes = new Map(
    [...events].map(([id, event]) => [
      id,
      bytesOf(textOfEvent(event, days.today, days.today, STAMP, triggerOf(days.last))),
    ]),
  )
  let [bytes, looks] = [0, 0]
  eachByNearness(app, user, days, ({ date, tags, notes: note }) => {
    const side = date < days.today ? fitting.before : fitting.after
    const nearer = side[side.length - 1]
    const isNext = nearer && addDays(nearer.date, side === fitting.after ? 1 : -1) === date
    const shown = new Set(tags.filter((id) => sizes.has(id)))
    const text = notes && note !== '' ? textOfNote(date, note, scope, STAMP, triggerOf(date)) : ''
    looks += tags.length
    bytes += bytesOf(text)
    // A tag that was on the day before as well only makes that event longer.
    for (const id of shown) if (!isNext || !nearer.shown.has(id)) bytes += sizes.get(id)
    if (bytes > FEED.bytes || looks > FEED.looks) return false
    side.push({ date, shown, text })
    return true
  })
  return [...fitting.before.reverse(), ...fitting.after]
}

/**
 * The text of a feed: consecutive days of a tag as one event, and the notes if `notes`. `chosen` are ids of tags, or
 * null for all; `remind` is a key of REMINDERS, anything else means never.
 */
function textOfFeed(app, user, { chosen, notes, remind }, now) {
  const scope = $security.sha256(user).slice(0, 12)
  const tags = tagsOf(app, user, chosen)
  const events = new Map(tags.map((tag) => [tag.id, eventOfTag(tag, scope)]))
  const first = firstReminded(remind, now)
  const triggerOf = (day) => (first !== '' && day >= first ? REMINDERS[remind].trigger : '')
  const days = daysThatFit(app, user, windowOf(now), events, { notes, scope, triggerOf })
  const runs = new Map(tags.map(({ id }) => [id, []]))
  for (const { date, shown } of days) {
    const next = addDays(date, 1)
    for (const id of shown) {
      const ofTag = runs.get(id)
      const last = ofTag[ofTag.length - 1]
      if (last && last.until === date) last.until = next
      else ofTag.push({ from: date, until: next })
    }
  }
  const ofTags = tags.flatMap(({ id }) => {
    const event = events.get(id)
    return runs
      .get(id)
      .map(({ from, until }) => textOfEvent(event, from, until, STAMP, triggerOf(from)))
  })
  const all = [...ofTags, ...days.map(({ text }) => text).filter(Boolean)]
  return textOfCalendar('Quartal', [...ASK_AGAIN, ...(all.length > 0 ? [] : NOTHING)], all)
}

/** A text of textOfFeed with the time at which it was made, in milliseconds since the epoch. */
const stamped = (text, now) => text.split(`DTSTAMP:${STAMP}`).join(`DTSTAMP:${stampOf(now)}`)

module.exports = { REMINDERS, firstReminded, stamped, textOfFeed, windowOf }
