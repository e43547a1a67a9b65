// What hooks remember for some minutes. It lies in the app's store, because each handler runs in its own interpreter.
// It holds MOST things: new names push out the oldest.

const MOST = 20_000

const PLACE = 'quartal place'
const placeOf = (place) => `quartal place ${place}`
const keyOf = (name) => `quartal ${name}`

/** A stored thing, `{ until, value }`; null if there is none or its time is over. */
function read(stored) {
  if (!stored) return null
  const end = stored.indexOf(' ')
  const until = Number(stored.slice(0, end))
  return until > Date.now() ? { until, value: stored.slice(end + 1) } : null
}

/** Stores a key in the next place of the ring; the key that was there is forgotten. */
function takePlace(store, key) {
  let place = 0
  store.setFunc(PLACE, (last) => {
    place = ((last ?? -1) + 1) % MOST
    return place
  })
  const before = store.get(placeOf(place))
  if (before && before !== key) store.remove(before)
  store.set(placeOf(place), key)
}

/** The value remembered under a name; empty if there is none or its time is over. */
function recall(app, name) {
  return read(app.store().get(keyOf(name)))?.value ?? ''
}

/**
 * Replaces the value under a name by what `change` makes of it, in one step. It is forgotten `seconds` after it was
 * first stored.
 */
function remember(app, name, seconds, change) {
  const store = app.store()
  const key = keyOf(name)
  let isNew = false
  let value = ''
  store.setFunc(key, (stored) => {
    isNew = !stored
    const known = read(stored)
    value = change(known?.value ?? '')
    return `${known?.until ?? Date.now() + seconds * 1000} ${value}`
  })
  if (isNew) takePlace(store, key)
  return value
}

/**
 * Adds `more` to a sum and answers whether it is time to measure exactly: at the first call in `seconds`, and whenever
 * the sum reaches `much`, which resets it. Never if `isLater`.
 */
function isToLook(app, name, { seconds, much }, more, isLater = false) {
  let isDue = false
  remember(app, name, seconds, (known) => {
    const sum = Number(known) + more
    isDue = !isLater && (known === '' || sum >= much)
    return String(isDue ? 0 : sum)
  })
  return isDue
}

const forget = (app, name) => app.store().remove(keyOf(name))

/** Frees the memory of values whose time is over. */
function tidy(app) {
  const store = app.store()
  for (let place = 0; place < MOST; place += 1) {
    const key = store.get(placeOf(place))
    if (!key || read(store.get(key))) continue
    store.remove(key)
    store.remove(placeOf(place))
  }
}

module.exports = { forget, isToLook, recall, remember, tidy }
