const { revOf } = require(`${__hooks}/lib/live.js`)
const { remember } = require(`${__hooks}/lib/memory.js`)
const { networkOf } = require(`${__hooks}/lib/network.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { areLimited } = require(`${__hooks}/lib/rates.js`)
const { checkStreams, isOpen, settle } = require(`${__hooks}/lib/streams.js`)

/** For so long it is remembered how many streams a network has, in seconds. */
const DAY = 24 * 60 * 60

/** A stream that takes a message no sooner is ended. A device that slept comes back and reads what it missed. */
const TAKEN_WITHIN_NS = 10 * 1e9
/** No deadline. */
const NEVER = new DateTime('0001-01-01 00:00:00.000Z').time()

const isLink = (topic) => /^share\/[a-z0-9]{26}$/.test(topic)

/** The topics that the app asks for: the rows of an account that show its devices what is new. */
function isOfAccount(topic, auth) {
  return Boolean(auth) && [`live/${auth.id}`, `users/${auth.id}`].includes(topic)
}

/**
 * Other topics are closed, although the rules would hold there too. Each topic is one more copy of each
 * change, and the options that a topic may carry are questions: on a link that is open to everybody a
 * filter shows whether a guess, e.g. of its owner's id, was right.
 */
function checkTopics(topics, auth) {
  for (const topic of topics) {
    if (!isLink(topic) && !isOfAccount(topic, auth)) {
      throw new BadRequestError('There is no such live topic.')
    }
  }
}

/**
 * What is published of a link waits until each of its listeners has taken it. A stream that hears nothing
 * else cannot be filled up by its reader, who would then keep the owner waiting for good.
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
 * Refuses one more stream of a network that has so many: each costs memory whether it listens to anything or
 * not. Who has gone is looked for only when there are too many.
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
 * Answers with the number of the newest change: a device that knows it has missed nothing and reads nothing.
 * What is changed between this look and the subscription shows by the number that the next change names.
 */
function sayRev(e) {
  const headers = e.requestEvent.response.header()
  headers.set('X-Live-Rev', String(revOf(e.app, e.auth.id)))
  headers.set('Access-Control-Expose-Headers', 'X-Live-Rev')
}

function subscribe(e) {
  if (!e.hasSuperuserAuth()) {
    checkTopics(e.subscriptions, e.auth)
    checkLink(e.client, e.subscriptions)
    if (e.auth) checkStreams(e.client, e.auth)
  }
  const isOfOne = e.subscriptions.some((topic) => isOfAccount(topic, e.auth))
  if (isOfOne && e.subscriptions.includes(`live/${e.auth.id}`)) sayRev(e)
  e.next()
  if (isOfOne && !e.hasSuperuserAuth()) settle(e.client, e.auth.id, [...e.subscriptions])
}

/**
 * PocketBase writes to a stream without a deadline and keeps all that comes meanwhile: a few streams
 * that nobody reads would fill the memory within a minute, and stay for as long as their readers like.
 */
function send(e) {
  if (e.message.name === 'PB_CONNECT') checkNetwork(e)
  let writer = e.requestEvent.response
  while (!writer.setWriteDeadline) writer = writer.unwrap()
  writer.setWriteDeadline(new DateTime().add(TAKEN_WITHIN_NS).time())
  e.next()
  // A deadline that is over would have the end of an idle stream look like a broken one.
  writer.setWriteDeadline(NEVER)
}

module.exports = { send, subscribe }
