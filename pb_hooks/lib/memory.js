// What hooks remember for some minutes, in the app's store, because each handler runs in an interpreter of its own. It
// holds so many things and no more: who makes names up pushes out the oldest.

const MOST = 20_000

const PLACE = 'quartal place'
const placeOf = (place) => `quartal place ${place}`
const keyOf = (name) => `quartal ${name}`

/** What is stored of a thing: when it is forgotten, and what it is. */
function read(stored) {
  if (!stored) return null
  const end = stored.indexOf(' ')
  const until = Number(stored.slice(0, end))
  return until > Date.now() ? { until, value: stored.slice(end + 1) } : null
}

/** Gives a new thing the place of the oldest one. */
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

/** What is remembered under a name, empty if there is nothing (any more). */
function recall(app, name) {
  return read(app.store().get(keyOf(name)))?.value ?? ''
}

/**
 * Replaces what is remembered by what `change` makes of it, in one step. It is forgotten `seconds` after the first
 * time.
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
 * Adds to a sum and answers whether to look at the thing itself now: with the first of the `seconds`, and each time the
 * sum has come to `much`. Never while `isLater`.
 */
function isToLook(app, name, { seconds, much }, more, isLater = false) {
  let isLooked = false
  remember(app, name, seconds, (known) => {
    const sum = Number(known) + more
    isLooked = !isLater && (known === '' || sum >= much)
    return String(isLooked ? 0 : sum)
  })
  return isLooked
}

const forget = (app, name) => app.store().remove(keyOf(name))

/** Gives back the memory of what is over. */
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
