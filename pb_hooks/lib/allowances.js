/**
 * What an account may cost within some seconds. PocketBase counts requests by address, where many people may
 * sit, and knows neither accounts nor how much a request asks for. Texts are kept, because each hook has an
 * interpreter of its own.
 */
function spend(name, cost, { most, seconds }) {
  const now = Date.now()
  let isOver = false
  $app.store().setFunc(name, (kept) => {
    const [begun, spent] = (kept ?? '0 0').split(' ').map(Number)
    const isNew = now - begun >= seconds * 1_000
    const sum = (isNew ? 0 : spent) + cost
    // Who has asked for nothing else is always answered.
    isOver = sum > most && sum > cost
    return isOver ? kept : `${isNew ? now : begun} ${sum}`
  })
  if (isOver) throw new TooManyRequestsError('Too much at once. Please wait a few seconds.')
}

module.exports = { spend }
