// The streams of a calendar: those of its owner, and those of others that follow it. Whenever a record is saved
// PocketBase goes through the topics of every open stream of the server, which took half of what a save costs with five
// hundred of them. So a stream has the topics of an account only while something is published about that account, and
// none otherwise.

/** A browser holds one stream however many windows it has, so this is more devices than a person has. */
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

/** Stands between the streams of an account and those that follow it. */
const AND = '|'

/** What is stored of an account: how many writes keep its streams `awake` just now, the streams, and its followers. */
function read(stored) {
  const [own, others = ''] = (stored ?? '0').split(AND)
  const [awake, ...streams] = own.split(' ')
  return { awake: Number(awake), streams, followers: others === '' ? [] : others.split(' ') }
}

/** Puts in place what `by` makes of what is stored, in one step. */
const change = (user, by) =>
  $app.store().setFunc(keyOf(user), (stored) => {
    const { awake, streams, followers } = by(read(stored))
    const own = [awake, ...streams].join(' ')
    return followers.length > 0 ? own + AND + followers.join(' ') : own
  })

/** The open streams of an account, and those that follow it. */
function listenersOf(user) {
  const { streams, followers } = read($app.store().get(keyOf(user)))
  return [...streams, ...followers].map(clientOf).filter(Boolean)
}

/** Whether somebody listens to an account. */
function isHeard(user) {
  const { streams, followers } = read($app.store().get(keyOf(user)))
  return streams.some(isOpen) || followers.some(isOpen)
}

/** Counts a stream among those of an account: PocketBase makes a copy of each change for each stream. */
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
/** The accounts that topics follow, besides the own one. */
const followedIn = (topics, user) =>
  topics.map((topic) => LIVE.exec(topic)?.[1]).filter((owner) => owner && owner !== user)

/** Puts a stream among the followers of an account, or takes it out. */
function setFollowing(client, owner, isFollowing) {
  change(owner, (known) => {
    const others = known.followers.filter((id) => id !== client.id() && isOpen(id))
    if (!isFollowing || known.awake === 0) client.unsubscribe(`live/${owner}`)
    return { ...known, followers: isFollowing ? [...others, client.id()] : others }
  })
}

/** Notes the topics that a stream has been given, and takes them from it until something is published. */
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

/** Takes the topic of an account from the streams of a person who may not hear of it any more. */
function unfollow(owner, person) {
  for (const client of listenersOf(owner)) {
    if (client.get('auth')?.id !== person) continue
    const topics = topicsOf(client).filter((topic) => topic !== `live/${owner}`)
    client.set('topics', topics.join(' '))
    setFollowing(client, owner, false)
  }
}

/**
 * Does something with each open stream that has topics of an account to get and to give back: one of a link has not.
 */
function eachOf({ streams, followers }, user, work) {
  for (const id of [...streams, ...followers]) {
    const client = clientOf(id)
    const topics = client ? topicsOf(client).filter(isAbout(user)) : []
    if (topics.length > 0) work(client, topics)
  }
}

/** Gives the streams of an account and its followers their topics, before something is saved that they hear of. */
function wake(user) {
  change(user, (known) => {
    if (known.awake === 0) {
      eachOf(known, user, (client, topics) => client.subscribe(...topics))
    }
    return { ...known, awake: known.awake + 1 }
  })
}

/** Takes them again, once that is published. */
function hush(user) {
  change(user, (known) => {
    if (known.awake === 1) {
      eachOf(known, user, (client, topics) => client.unsubscribe(...topics))
    }
    return { ...known, awake: Math.max(known.awake - 1, 0) }
  })
}

/**
 * Runs `work`, behind which PocketBase takes the session from the streams of an account whose sessions have ended: they
 * would hear nothing more and stay open for minutes. They end, so that each device asks anew and hears how it stands.
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
