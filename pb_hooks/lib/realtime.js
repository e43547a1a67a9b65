const { MOST_CALENDARS } = require(`${__hooks}/lib/domain.js`)
const { revOf } = require(`${__hooks}/lib/live.js`)
const { membershipOf, ownersOf, peopleRev } = require(`${__hooks}/lib/members.js`)
const { remember } = require(`${__hooks}/lib/memory.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { areLimited, networkOf } = require(`${__hooks}/lib/rates.js`)
const { checkStreams, isOpen, listenersOf, settle } = require(`${__hooks}/lib/streams.js`)

/** How long the list of a network's streams is kept, in seconds. */
const DAY = 24 * 60 * 60

/** A stream whose reader takes a message later than this is ended; its device reconnects and reads what it missed. */
const TAKEN_WITHIN_NS = 10 * 1e9
const NEVER = new DateTime('0001-01-01 00:00:00.000Z').time()

/** Set on a stream while a message is being written to it: a next one would have to wait for the reader. */
const IS_WRITTEN_TO = 'isWrittenTo'

const isLink = (topic) => /^share\/[a-z0-9]{26}$/.test(topic)

/** The two topics of the account itself. */
function isOfAccount(topic, auth) {
  return Boolean(auth) && [`live/${auth.id}`, `users/${auth.id}`].includes(topic)
}

/** The account's two topics, and one for each calendar that it may see. */
const MOST_TOPICS = 2 + MOST_CALENDARS

/** Answers whether a topic is the calendar of another that this account may see. */
function followable(app, auth) {
  let known = null
  return (topic) => {
    if (!auth || !topic.startsWith('live/')) return false
    known ??= ownersOf(app, auth.id).map((owner) => `live/${owner}`)
    return known.includes(topic)
  }
}

/**
 * Refuses all topics that the app does not use, even those that the rules allow. For each topic PocketBase copies every
 * change once more, and the filter in a topic would confirm guesses about a link, e.g. the id of its owner.
 */
function checkTopics(app, topics, auth) {
  const mayFollow = followable(app, auth)
  const isThere = (topic) => isLink(topic) || isOfAccount(topic, auth) || mayFollow(topic)
  if (topics.length > MOST_TOPICS || !topics.every(isThere)) {
    throw new BadRequestError('There is no such live topic.')
  }
}

/**
 * A stream hears of one link or of an account, never of both. News of a link waits until each listener has taken it, so
 * a reader who lets the stream fill up would block the owner for good.
 */
function checkLink(client, topics) {
  if (topics.length === 0) return
  const hears = topics.some(isLink) ? topics.join() : 'the account'
  const isMixed = topics.length > 1 && topics.some(isLink)
  const before = client.get('hears')
  if (isMixed || (before && before !== hears)) {
    throw new BadRequestError('A stream hears of one link and of nothing else.')
  }
  client.set('hears', hears)
}

/**
 * Refuses a stream of a network that has too many: each costs memory. Only at the limit it checks which of them are
 * still open.
 */
function checkNetwork(e) {
  const { client, requestEvent } = e
  const network = networkOf(requestEvent.realIP())
  // PocketBase then accepts subscriptions only from the same network (settleNetwork).
  client.set('pbRealtimeClientIP', network)
  if (!areLimited(requestEvent)) return
  let isFull = false
  remember(e.app, `streams ${network}`, DAY, (known) => {
    const all = known === '' ? [] : known.split(' ')
    const open = all.length < RATES.streams ? all : all.filter(isOpen)
    isFull = open.length >= RATES.streams
    return isFull ? open.join(' ') : [...open, client.id()].join(' ')
  })
  if (isFull) {
    const refusal = new TooManyRequestsError()
    requestEvent.json(refusal.status, refusal)
    throw refusal
  }
}

/**
 * Answers with the number of the newest change of the first calendar. A device that knows this number has missed
 * nothing and reads nothing. If a change comes before the subscription, the next one shows it by naming it as the one
 * before.
 */
function addRevHeader(e, topics) {
  const first = topics.find((topic) => topic.startsWith('live/'))
  if (!first) return
  const headers = e.requestEvent.response.header()
  headers.set('X-Live-Rev', String(revOf(e.app, first.slice('live/'.length))))
  headers.set('Access-Control-Expose-Headers', 'X-Live-Rev')
}

function subscribe(e) {
  if (e.hasSuperuserAuth()) return e.next()
  const topics = [...e.subscriptions]
  checkTopics(e.app, topics, e.auth)
  checkLink(e.client, topics)
  if (!e.auth) return e.next()
  checkStreams(e.client, e.auth)
  if (topics.some(isLink)) return e.next()
  addRevHeader(e, topics)
  e.next()
  settle(e.client, e.auth.id, topics)
}

const OF_CALENDAR = /^(?:live|here)\/(.+)$/

/** A message about a day without its note. */
function withoutNotes(message) {
  const data = JSON.parse(toString(message.data))
  const day = data.record?.news?.day
  if (day) Object.assign(day, { notes: '', withoutNote: true })
  return new SubscriptionMessage({ name: message.name, data: JSON.stringify(data) })
}

/** A message that only says that something is new: the device then reads the lists, which check who it is. */
function withoutNews(message) {
  const { action, record } = JSON.parse(toString(message.data))
  const data = { action, record: { id: record.id, news: null } }
  return new SubscriptionMessage({ name: message.name, data: JSON.stringify(data) })
}

/** What a stream may hear of a calendar; `unknown` if that cannot be read just now. */
const [NOTHING, DAYS, ALL, UNKNOWN] = ['nothing', 'days', 'all', 'unknown']

/**
 * What the reader of a stream may hear of another's calendar. The stream remembers this until people of any calendar
 * change: reading it for each message was a tenth of the cost of a save in a calendar of four.
 */
function accessOf(e, owner) {
  const { app, client } = e
  const person = client.get('auth')?.id
  if (!person) return NOTHING
  const [key, rev] = [`access of ${owner}`, peopleRev(app)]
  const [of, at, known] = (client.get(key) ?? '').split(' ')
  if (of === person && Number(at) === rev) return known
  let membership = null
  try {
    membership = membershipOf(app, owner, person)
  } catch {
    // The stream stays open: its device would only run into the same trouble again.
    return UNKNOWN
  }
  const access = membership ? (membership.notes ? ALL : DAYS) : NOTHING
  client.set(key, [person, rev, access].join(' '))
  return access
}

/**
 * Whether a message about another's calendar is sent; removes the notes for people who may not read them. Checked when
 * it is sent, because a message may have waited while the person was removed.
 */
function admit(e) {
  const owner = OF_CALENDAR.exec(e.message.name)?.[1]
  const auth = e.client.get('auth')
  if (!owner || owner === auth?.id || auth?.isSuperuser()) return true
  const access = accessOf(e, owner)
  if (access === DAYS) e.message = withoutNotes(e.message)
  if (access === UNKNOWN) {
    // Windows say again soon who is there.
    if (!e.message.name.startsWith('live/')) return false
    e.message = withoutNews(e.message)
  }
  return access !== NOTHING
}

/**
 * Sends a message with a deadline. PocketBase has none and keeps all that comes meanwhile, so a few streams that nobody
 * reads would fill the memory within a minute.
 */
function send(e) {
  if (e.message.name === 'PB_CONNECT') checkNetwork(e)
  if (!admit(e)) return
  let writer = e.requestEvent.response
  while (!writer.setWriteDeadline) writer = writer.unwrap()
  writer.setWriteDeadline(new DateTime().add(TAKEN_WITHIN_NS).time())
  e.client.set(IS_WRITTEN_TO, true)
  e.next()
  e.client.set(IS_WRITTEN_TO, false)
  // The old deadline would end an idle stream as if it were broken.
  writer.setWriteDeadline(NEVER)
}

/** How long `sendTo` waits for all busy streams together, and between two looks, in milliseconds. */
const PATIENCE = 100
const PAUSE = 2

/**
 * Sends a message to all who listen to a calendar, bypassing the database. A stream that stays busy is skipped: its
 * reader would block the sender.
 */
function sendTo(user, message) {
  const end = Date.now() + PATIENCE
  let waiting = listenersOf(user)
  for (;;) {
    const busy = waiting.filter((client) => client.get(IS_WRITTEN_TO))
    for (const client of waiting) if (!busy.includes(client)) client.send(message)
    if (busy.length === 0 || Date.now() > end) return
    waiting = busy
    sleep(PAUSE)
  }
}

module.exports = { send, sendTo, subscribe }
