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
/** No deadline. */
const NEVER = new DateTime('0001-01-01 00:00:00.000Z').time()

/** Set on a stream while a message goes out on it: the next one would have to wait until its reader takes it. */
const IS_WRITTEN_TO = 'isWrittenTo'

const isLink = (topic) => /^share\/[a-z0-9]{26}$/.test(topic)

/** The topics that the app asks for: the rows of an account that show its devices what is new. */
function isOfAccount(topic, auth) {
  return Boolean(auth) && [`live/${auth.id}`, `users/${auth.id}`].includes(topic)
}

/** Those of an account, and what is new in each calendar that it may see. */
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
 * Other topics are closed, although the rules would hold there too. Each topic is one more copy of each change, and the
 * options that a topic may carry are questions: on a link that is open to everybody a filter shows whether a guess,
 * e.g. of its owner's id, was right.
 */
function checkTopics(app, topics, auth) {
  const mayFollow = followable(app, auth)
  const isThere = (topic) => isLink(topic) || isOfAccount(topic, auth) || mayFollow(topic)
  if (topics.length > MOST_TOPICS || !topics.every(isThere)) {
    throw new BadRequestError('There is no such live topic.')
  }
}

/**
 * What is published of a link waits until each of its listeners has taken it. A stream that hears nothing else cannot
 * be filled up by its reader, who would then keep the owner waiting for good.
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
 * Refuses one more stream of a network that has so many: each costs memory whether it listens to anything or not. Who
 * has gone is looked for only when there are too many.
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
 * Answers with the number of the newest change to the calendar that is named first: a device that knows it has missed
 * nothing and reads nothing. What is changed between this look and the subscription shows by the number that the next
 * change names.
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

/** That something is new, and nothing of it: whoever hears that reads the lists, and is asked there who they are. */
function withoutNews(message) {
  const { action, record } = JSON.parse(toString(message.data))
  const data = { action, record: { id: record.id, news: null } }
  return new SubscriptionMessage({ name: message.name, data: JSON.stringify(data) })
}

/** What a stream may hear of a calendar; `unknown` where that cannot be looked up just now. */
const [NOTHING, DAYS, ALL, UNKNOWN] = ['nothing', 'days', 'all', 'unknown']

/**
 * What the reader of a stream may hear of the calendar of another. To ask for each message took a tenth of what a save
 * costs in a calendar of four, so the stream remembers it until somebody joins a calendar, leaves one or is changed.
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
    // The stream goes on: its device would come back to the same trouble.
    return UNKNOWN
  }
  const heard = membership ? (membership.notes ? ALL : DAYS) : NOTHING
  client.set(key, [person, rev, heard].join(' '))
  return heard
}

/**
 * Looks, for each message about the calendar of another, whether who listens may still hear it, and whether with notes:
 * it may have waited in a stream while a person was removed. Answers whether it is to be sent.
 */
function admit(e) {
  const owner = OF_CALENDAR.exec(e.message.name)?.[1]
  const auth = e.client.get('auth')
  if (!owner || owner === auth?.id || auth?.isSuperuser()) return true
  const heard = heardOf(e, owner)
  if (heard === DAYS) e.message = withoutNotes(e.message)
  if (heard === UNKNOWN) {
    // Who is here is said again soon.
    if (!e.message.name.startsWith('live/')) return false
    e.message = withoutNews(e.message)
  }
  return heard !== NOTHING
}

/**
 * PocketBase writes to a stream without a deadline and keeps all that comes meanwhile: a few streams that nobody reads
 * would fill the memory within a minute, and stay for as long as their readers like.
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
  // A deadline that is over would have the end of an idle stream look like a broken one.
  writer.setWriteDeadline(NEVER)
}

/**
 * How long streams that are written to just now are waited for, all together, and between two looks, in milliseconds.
 */
const PATIENCE = 100
const PAUSE = 2

/**
 * Sends a message to all who listen to a calendar, past the database. It is not sent on a stream that takes nothing:
 * its reader would keep whoever sends waiting.
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
