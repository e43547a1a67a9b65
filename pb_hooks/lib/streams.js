// Which live streams hear of which calendar. On each save PocketBase goes through the topics of all open streams, which
// with 500 of them was half of what a save costs. So a stream is subscribed to the topics of an account only while
// something of that account is being published.

/** More devices than a person has: a browser has one stream for all its windows. */
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

/** Separates the streams of the account from those of its followers in what is stored. */
const AND = '|'

/**
 * What is stored of an account: how many writes are publishing just now (`awake`), its streams, and its followers'
 * streams.
 */
function read(stored) {
  const [own, others = ''] = (stored ?? '0').split(AND)
  const [awake, ...streams] = own.split(' ')
  return { awake: Number(awake), streams, followers: others === '' ? [] : others.split(' ') }
}

/** Replaces what is stored of an account by what `by` makes of it, in one step. */
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

function isHeard(user) {
  const { streams, followers } = read($app.store().get(keyOf(user)))
  return streams.some(isOpen) || followers.some(isOpen)
}

/** Adds a stream to those of an account and refuses one too many: PocketBase copies each change for each stream. */
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
/** The other accounts whose calendars some topics are about. */
const followedIn = (topics, user) =>
  topics.map((topic) => LIVE.exec(topic)?.[1]).filter((owner) => owner && owner !== user)

/** Adds a stream to the followers of an account, or removes it. */
function setFollowing(client, owner, isFollowing) {
  change(owner, (known) => {
    const others = known.followers.filter((id) => id !== client.id() && isOpen(id))
    if (!isFollowing || known.awake === 0) client.unsubscribe(`live/${owner}`)
    return { ...known, followers: isFollowing ? [...others, client.id()] : others }
  })
}

/** Notes which topics a stream has asked for, and unsubscribes it from them until something is published. */
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

/** Ends what the streams of a person hear of an account, once they may not see its calendar any more. */
function unfollow(owner, person) {
  for (const client of listenersOf(owner)) {
    if (client.get('auth')?.id !== person) continue
    const topics = topicsOf(client).filter((topic) => topic !== `live/${owner}`)
    client.set('topics', topics.join(' '))
    setFollowing(client, owner, false)
  }
}

/** Calls `work` with each open stream that hears of an account, and the topics that it has of it. */
function eachOf({ streams, followers }, user, work) {
  for (const id of [...streams, ...followers]) {
    const client = clientOf(id)
    const topics = client ? topicsOf(client).filter(isAbout(user)) : []
    if (topics.length > 0) work(client, topics)
  }
}

/** Subscribes the streams that hear of an account, before a record that they hear of is saved. */
function wake(user) {
  change(user, (known) => {
    if (known.awake === 0) {
      eachOf(known, user, (client, topics) => client.subscribe(...topics))
    }
    return { ...known, awake: known.awake + 1 }
  })
}

/** Unsubscribes them after publishing, unless another write is still at it. */
function hush(user) {
  change(user, (known) => {
    if (known.awake === 1) {
      eachOf(known, user, (client, topics) => client.unsubscribe(...topics))
    }
    return { ...known, awake: Math.max(known.awake - 1, 0) }
  })
}

/**
 * Runs `work`, after which PocketBase drops the ended sessions of an account from its streams, and closes those
 * streams: left open they would hear nothing for minutes, and closed they have each device ask anew how it stands.
 */
function endingOld({ record }, work) {
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
  endingOld,
  hush,
  isHeard,
  isOpen,
  listenersOf,
  settle,
  unfollow,
  wake,
}
