// Texts that are made once and sent many times, with a packed copy of each. All of them together take so much
// memory and no more: a new one pushes out the oldest.

/** In bytes; a few of the largest links and feeds, or hundreds as people have them. */
const ROOM = 20_000_000
/** What a text takes besides its bytes. */
const EACH = 1_000

const INDEX = 'quartal kept'
const keyOf = (name) => `quartal kept ${name}`

/** What is kept under a name, `{ version, etag, plain, packed }`; undefined if it is of another version or gone. */
function keptOf(app, name, version) {
  const text = app.store().get(keyOf(name))
  return text && text.version === version ? text : undefined
}

/** Keeps a text under a name; the bytes of it may be empty where nothing is to be sent in that way. */
function keep(app, name, text) {
  const store = app.store()
  const size = text.plain.length + text.packed.length + EACH
  const gone = []
  store.set(keyOf(name), text)
  // A line for each: its size and its name, the oldest one first.
  store.setFunc(INDEX, (lines) => {
    const all = (lines ?? '')
      .split('\n')
      .filter((line) => line !== '' && !line.endsWith(` ${name}`))
    all.push(`${size} ${name}`)
    let sum = all.reduce((bytes, line) => bytes + Number.parseInt(line, 10), 0)
    while (sum > ROOM && all.length > 1) {
      const [oldest] = all.splice(0, 1)
      sum -= Number.parseInt(oldest, 10)
      gone.push(oldest.slice(oldest.indexOf(' ') + 1))
    }
    return all.join('\n')
  })
  for (const other of gone) store.remove(keyOf(other))
}

module.exports = { keep, keptOf }
