// Which live streams hear of which calendar. On each save PocketBase checks all topics of all open streams; with 500
// streams that was half the cost of a save. So a stream is subscribed to an account's topics only while something of
// that account is being published.

/** More than a person has devices: a browser has one stream for all its windows. */
const MOST_STREAMS = 20

function clientOf(id) {
  try {
    return $app.subscriptionsBroker().clientById(id)
  } catch {
    return null
  }
}

const isOpen = (id) => Boolean(clientOf(id))

const keyOf = (user) => `streams of ${user}`

/** In the stored text, stands between an account's own streams and those of its followers. */
const AND = '|'

/**
 * The stored state of an account: how many writes are publishing now (`awake`), its streams, and its followers'
 * streams.
 */
function read(stored) {
  const [own, others = ''] = (stored ?? '0').split(AND)
  const [awake, ...streams] = own.split(' ')
  return { awake: Number(awake), streams, followers: others === '' ? [] : others.split(' ') }
}

/** Replaces the stored state of an account in one step. */
const change = (user, by) =>
  $app.store().setFunc(keyOf(user), (stored) => {
    const { awake, streams, followers } = by(read(stored))
    const own = [awake, ...streams].join(' ')
    return followers.length > 0 ? own + AND + followers.join(' ') : own
  })

/** The open streams that hear of an account: its own, and those of people who follow its calendar. */
function listenersOf(user) {
  const { streams, followers } = read($app.store().get(keyOf(user)))
  return [...streams, ...followers].map(clientOf).filter(Boolean)
}

function hasStreams(user) {
  const { streams, followers } = read($app.store().get(keyOf(user)))
  return streams.some(isOpen) || followers.some(isOpen)
}

/** Adds a stream to an account, or throws if it has too many: PocketBase copies each change for each stream. */
function checkStreams(client, auth) {
  let isFull = false
  change(auth.id, ({ awake, streams, followers }) => {
    const others = streams.filter((id) => id !== client.id() && isOpen(id))
    isFull = others.length >= MOST_STREAMS
    return { awake, streams: isFull ? others : [...others, client.id()], followers }
  })
  if (isFull) throw new TooManyRequestsError(`An account has ${MOST_STREAMS} streams at most.`)
}

const topicsOf = (client) => (client.get('topics') ?? '').split(' ')

const isAbout = (user) => (topic) => topic === `live/${user}` || topic === `users/${user}`

const LIVE = /^live\/(.+)$/
/** The other accounts whose calendars these topics name. */
const followedIn = (topics, user) =>
  topics.map((topic) => LIVE.exec(topic)?.[1]).filter((owner) => owner && owner !== user)

/** Adds or removes a stream as a follower of an account. */
function setFollowing(client, owner, isFollowing) {
  change(owner, (known) => {
    const others = known.followers.filter((id) => id !== client.id() && isOpen(id))
    if (!isFollowing || known.awake === 0) client.unsubscribe(`live/${owner}`)
    return { ...known, followers: isFollowing ? [...others, client.id()] : others }
  })
}

/** Stores the topics that a stream asked for, and unsubscribes it until something is published. */
function settle(client, user, topics) {
  const before = followedIn(topicsOf(client), user)
  const followed = followedIn(topics, user)
  change(user, (known) => {
    client.set('topics', topics.join(' '))
    if (known.awake === 0) client.unsubscribe(...topics.filter(isAbout(user)), `users/${user}`)
    return known
  })
  for (const owner of before) if (!followed.includes(owner)) setFollowing(client, owner, false)
  for (const owner of followed) setFollowing(client, owner, true)
}

/** Removes a person's streams from an account whose calendar they may no longer see. */
function unfollow(owner, person) {
  for (const client of listenersOf(owner)) {
    if (client.get('auth')?.id !== person) continue
    const topics = topicsOf(client).filter((topic) => topic !== `live/${owner}`)
    client.set('topics', topics.join(' '))
    setFollowing(client, owner, false)
  }
}

/** Calls `work` with each open stream of an account and the topics that it has of it. */
function eachOf({ streams, followers }, user, work) {
  for (const id of [...streams, ...followers]) {
    const client = clientOf(id)
    const topics = client ? topicsOf(client).filter(isAbout(user)) : []
    if (topics.length > 0) work(client, topics)
  }
}

/** Subscribes the streams of an account, before a record is saved that they hear of. */
function subscribeStreams(user) {
  change(user, (known) => {
    if (known.awake === 0) {
      eachOf(known, user, (client, topics) => client.subscribe(...topics))
    }
    return { ...known, awake: known.awake + 1 }
  })
}

/** Unsubscribes them after publishing, unless another write is still publishing. */
function unsubscribeStreams(user) {
  change(user, (known) => {
    if (known.awake === 1) {
      eachOf(known, user, (client, topics) => client.unsubscribe(...topics))
    }
    return { ...known, awake: Math.max(known.awake - 1, 0) }
  })
}

/**
 * Runs `work`, in which PocketBase removes ended sessions from the account's streams, and closes those streams. Left
 * open they would be silent for minutes; closed, each device reconnects and learns that its session has ended.
 */
function closeEndedSessions({ record }, work) {
  const isOld = (id) => {
    const auth = clientOf(id)?.get('auth')
    return auth?.id === record.id && auth.tokenKey() !== record.tokenKey()
  }
  const old = read($app.store().get(keyOf(record.id))).streams.filter(isOld)
  work()
  for (const id of old) $app.subscriptionsBroker().unregister(id)
}

module.exports = {
  checkStreams,
  closeEndedSessions,
  unsubscribeStreams,
  hasStreams,
  isOpen,
  listenersOf,
  settle,
  unfollow,
  subscribeStreams,
}
