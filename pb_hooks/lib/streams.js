/** A browser holds one stream however many windows it has, so this is more devices than a person has. */
const MOST_STREAMS = 20

const keyOf = (user) => `streams of ${user}`

function isOpen(id) {
  try {
    return Boolean($app.subscriptionsBroker().clientById(id))
  } catch {
    return false
  }
}

const streamsOf = (user) => ($app.store().get(keyOf(user)) ?? '').split(' ')

/** Whether an account has an open stream. */
const isHeard = (user) => streamsOf(user).some((id) => id !== '' && isOpen(id))

/** Counts a stream among those of an account: PocketBase makes a copy of each change for each stream. */
function checkStreams(client, auth) {
  const others = streamsOf(auth.id).filter((id) => id !== client.id() && isOpen(id))
  if (others.length >= MOST_STREAMS) {
    throw new TooManyRequestsError(`An account has ${MOST_STREAMS} streams at most.`)
  }
  $app.store().set(keyOf(auth.id), [...others, client.id()].join(' '))
}

module.exports = { checkStreams, isHeard, isOpen }
