const isLink = (topic) => topic.startsWith('share/')

/**
 * A live topic may carry a filter. On a link that is open to everybody it would be a question about
 * what the link hides: each answer tells whether the guess, e.g. of its owner's id, was right.
 */
function checkOptions(topics) {
  if (topics.some((topic) => topic.includes('?'))) {
    throw new BadRequestError('A live topic carries no options.')
  }
}

/**
 * What is told of a link waits until each of its listeners has taken it. A stream that hears nothing
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

function subscribe(e) {
  if (!e.hasSuperuserAuth()) {
    checkOptions(e.subscriptions)
    checkLink(e.client, e.subscriptions)
  }
  e.next()
}

module.exports = { subscribe }
