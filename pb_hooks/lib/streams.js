// The streams of an account. Whenever a record is saved PocketBase goes through the topics of every open stream of
// the server, which took half of what a save costs with five hundred of them. So a stream of an account has its
// topics only while something is published about that account, and none otherwise.

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

/** What is stored of an account: how many writes keep its streams `awake` just now, and the streams. */
const read = (stored) => {
  const [awake, ...streams] = (stored ?? '0').split(' ')
  return { awake: Number(awake), streams }
}

/** Puts in place what `by` makes of what is stored, in one step. */
const change = (user, by) =>
  $app.store().setFunc(keyOf(user), (stored) => {
    const { awake, streams } = by(read(stored))
    return [awake, ...streams].join(' ')
  })

/** Whether an account has an open stream. */
const isHeard = (user) => read($app.store().get(keyOf(user))).streams.some(isOpen)

/** Counts a stream among those of an account: PocketBase makes a copy of each change for each stream. */
function checkStreams(client, auth) {
  let isFull = false
  change(auth.id, ({ awake, streams }) => {
    const others = streams.filter((id) => id !== client.id() && isOpen(id))
    isFull = others.length >= MOST_STREAMS
    return { awake, streams: isFull ? others : [...others, client.id()] }
  })
  if (isFull) throw new TooManyRequestsError(`An account has ${MOST_STREAMS} streams at most.`)
}

/** Notes the topics that a stream has been given, and takes them from it until something is published. */
function settle(client, user, topics) {
  change(user, (known) => {
    client.set('topics', topics.join(' '))
    if (known.awake === 0) client.unsubscribe()
    return known
  })
}

/** Does something with each open stream that has topics to get and to give back: one of a link has not. */
function eachOf(streams, work) {
  for (const client of streams.map(clientOf)) {
    const topics = client?.get('topics')
    if (topics) work(client, topics.split(' '))
  }
}

/** Gives the streams of an account their topics, before something is saved that they hear of. */
function wake(user) {
  change(user, ({ awake, streams }) => {
    if (awake === 0) eachOf(streams, (client, topics) => client.subscribe(...topics))
    return { awake: awake + 1, streams }
  })
}

/** Takes them again, once that is published. */
function hush(user) {
  change(user, ({ awake, streams }) => {
    if (awake === 1) eachOf(streams, (client) => client.unsubscribe())
    return { awake: Math.max(awake - 1, 0), streams }
  })
}

module.exports = { checkStreams, hush, isHeard, isOpen, settle, wake }
