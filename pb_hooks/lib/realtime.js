const { MOST_CALENDARS } = require(`${__hooks}/lib/domain.js`)
const { revOf } = require(`${__hooks}/lib/live.js`)
const { membershipOf, ownersOf, peopleRev } = require(`${__hooks}/lib/members.js`)
const { remember } = require(`${__hooks}/lib/memory.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { areLimited, networkOf } = require(`${__hooks}/lib/rates.js`)
const { checkStreams, isOpen, listenersOf, settle } = require(`${__hooks}/lib/streams.js`)

/** For so long it is remembered how many streams a network has, in seconds. */
const DAY = 24 * 60 * 60

/** A stream that takes a message no sooner is ended. A device that slept comes back and reads what it missed. */
const TAKEN_WITHIN_NS = 10 * 1e9
const NEVER = new DateTime('0001-01-01 00:00:00.000Z').time()

/** Set on a stream while a message goes out on it: the next one would have to wait until its reader takes it. */
const IS_WRITTEN_TO = 'isWrittenTo'

const isLink = (topic) => /^share\/[a-z0-9]{26}$/.test(topic)

/** The topics that the app asks for: the rows of an account that show its devices what is new. */
function isOfAccount(topic, auth) {
  return Boolean(auth) && [`live/${auth.id}`, `users/${auth.id}`].includes(topic)
}

/** The two topics of the account, and one for each calendar that it may see. */
const MOST_TOPICS = 2 + MOST_CALENDARS

/** Answers whether a topic is that of a calendar which somebody may see, besides the own one. */
function followable(app, auth) {
  let known = null
  return (topic) => {
    if (!auth || !topic.startsWith('live/')) return false
    known ??= ownersOf(app, auth.id).map((owner) => `live/${owner}`)
    return known.includes(topic)
  }
}

/**
 * Refuses all other topics, although the rules would hold there too: each topic has PocketBase make one more copy of
 * each change, and the filter that a topic may carry would show whether a guess about a link, e.g. of its owner's id,
 * is right.
 */
function checkTopics(app, topics, auth) {
  const mayFollow = followable(app, auth)
  const isThere = (topic) => isLink(topic) || isOfAccount(topic, auth) || mayFollow(topic)
  if (topics.length > MOST_TOPICS || !topics.every(isThere)) {
    throw new BadRequestError('There is no such live topic.')
  }
}

/**
 * Lets a stream hear of one link or of an account, not of both. What is published of a link waits until each listener
 * has taken it: a stream that hears more could be filled up by its reader, who would keep the owner waiting for good.
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
 * Refuses a stream of a network that has too many: each costs memory, whether it listens or not. Only then it is looked
 * which of them are gone.
 */
function checkNetwork(e) {
  const { client, requestEvent } = e
  const network = networkOf(requestEvent.realIP())
  // Whoever asks for topics has to come from where the stream came from (settleNetwork).
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
 * Answers with the number of the newest change to the calendar that is named first: a device that knows that number has
 * missed nothing and reads nothing. A change between this look and the subscription shows by the number that the next
 * change names as the one before.
 */
function sayRev(e, topics) {
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
  sayRev(e, topics)
  e.next()
  settle(e.client, e.auth.id, topics)
}

const OF_CALENDAR = /^(?:live|here)\/(.+)$/

/** Takes the note out of what is new of a day. */
function withoutNotes(message) {
  const data = JSON.parse(toString(message.data))
  const day = data.record?.news?.day
  if (day) Object.assign(day, { notes: '', withoutNote: true })
  return new SubscriptionMessage({ name: message.name, data: JSON.stringify(data) })
}

/** Says that something is new and nothing of it: the device reads the lists, where it is asked who it is. */
function withoutNews(message) {
  const { action, record } = JSON.parse(toString(message.data))
  const data = { action, record: { id: record.id, news: null } }
  return new SubscriptionMessage({ name: message.name, data: JSON.stringify(data) })
}

/** What a stream may hear of a calendar; `unknown` where that cannot be looked up just now. */
const [NOTHING, DAYS, ALL, UNKNOWN] = ['nothing', 'days', 'all', 'unknown']

/**
 * What the reader of a stream may hear of another's calendar. The stream remembers it until any calendar's people
 * change: asking for each message was a tenth of what a save costs in a calendar of four.
 */
function heardOf(e, owner) {
  const { app, client } = e
  const person = client.get('auth')?.id
  if (!person) return NOTHING
  const [key, rev] = [`heard of ${owner}`, peopleRev(app)]
  const [of, at, known] = (client.get(key) ?? '').split(' ')
  if (of === person && Number(at) === rev) return known
  let membership = null
  try {
    membership = membershipOf(app, owner, person)
  } catch {
    // The stream stays open: its device would meet the same trouble again.
    return UNKNOWN
  }
  const heard = membership ? (membership.notes ? ALL : DAYS) : NOTHING
  client.set(key, [person, rev, heard].join(' '))
  return heard
}

/**
 * Says whether a message about another's calendar is sent, and takes the notes out for who may not read them. It is
 * asked for each message: one may have waited in the stream while the person was removed.
 */
function admit(e) {
  const owner = OF_CALENDAR.exec(e.message.name)?.[1]
  const auth = e.client.get('auth')
  if (!owner || owner === auth?.id || auth?.isSuperuser()) return true
  const heard = heardOf(e, owner)
  if (heard === DAYS) e.message = withoutNotes(e.message)
  if (heard === UNKNOWN) {
    // Presence is said again soon.
    if (!e.message.name.startsWith('live/')) return false
    e.message = withoutNews(e.message)
  }
  return heard !== NOTHING
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
  // With the old deadline the end of an idle stream would look like a broken one.
  writer.setWriteDeadline(NEVER)
}

/** How long `sendTo` waits for streams that are busy, all together, and between two looks, in milliseconds. */
const PATIENCE = 100
const PAUSE = 2

/**
 * Sends a message to all who listen to a calendar, without the database. A stream that takes nothing is left out: its
 * reader would keep the sender waiting.
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
