// Answers requests by the line of their route (routeTable.js).

const { heavy, heavyWrite, write } = require(`${__hooks}/lib/crowds.js`)
const { RATES } = require(`${__hooks}/lib/plan.js`)
const { areLimited, limitOne, networkOf } = require(`${__hooks}/lib/rates.js`)
const { OPERATORS, OURS, POCKETBASE } = require(`${__hooks}/lib/routeTable.js`)

/** The queues of our own routes; texts wait in those of cache.js and outside.js. */
const ROWS = {
  none: (_e, work) => work(),
  texts: (_e, work) => work(),
  writes: (e, work) => write(e, networkOf(e.realIP()), work),
  heavy,
  heavyWrites: (e, work) => heavyWrite(e, networkOf(e.realIP()), work),
}

/** A route that costs more, in milliseconds of a core, must wait in a queue. */
const LIGHT = 50

/** What is wrong with a line, in words; empty if nothing is. */
function faultOf({ does, isSignedIn, row = 'none', cost, rate, counts }) {
  if (!/^\w+\.\w+$/.test(does ?? '')) return 'names no function'
  if (!ROWS[row]) return `names no row: ${row}`
  if (!(cost > 0)) return 'says nothing of its cost'
  if (cost > LIGHT && row === 'none') return `costs ${cost} ms and waits in no row`
  if (counts && !RATES[counts]) return `names no rate: ${counts}`
  if (isSignedIn && !rate && !counts) return 'may be asked without end'
  return ''
}

/** Adds all our routes; throws at the start if a line is wrong. */
function addAll(add) {
  for (const [route, line] of Object.entries(OURS)) {
    const fault = faultOf(line)
    if (fault) throw new Error(`The line of ${route} in lib/routeTable.js ${fault}.`)
    add(route, line)
  }
}

/** Throws at the start if another file of hooks adds a route by itself. */
function refuseOthers(own) {
  for (const entry of $os.readDir(__hooks)) {
    const name = entry.name()
    if (!name.endsWith('.pb.js') || name === own) continue
    if (/\brouterAdd\b|\.router\b/.test(toString($os.readFile(`${__hooks}/${name}`))))
      throw new Error(`${name} adds a route that has no line in lib/routeTable.js.`)
  }
}

/** The line of a request's route; 404 if it has none. */
function lineOf({ request }) {
  const { pattern } = request
  const line = OURS[pattern] ?? POCKETBASE[pattern]
  if (line) return line
  if (OPERATORS.test(pattern)) return {}
  throw new NotFoundError()
}

const call = (name, e) => {
  const [file, work] = name.split('.')
  return require(`${__hooks}/lib/${file}.js`)[work](e)
}

/** Runs a route's function in its queue. The answer is sent outside the queue, because its reader may be slow. */
function run(e) {
  const { does, row = 'none', rate } = lineOf(e)
  if (rate) limitOne(e, rate, e.auth.id)
  let answer
  const work = () => {
    answer = call(does, e)
  }
  if (areLimited(e)) ROWS[row](e, work)
  else work()
  if (typeof answer === 'string') return e.blob(200, 'application/json', toBytes(answer))
  return answer
}

/** Runs the function that a route has in place of the gate. */
const enter = (e) => call(lineOf(e).enter, e)

const findNothing = () => {
  throw new NotFoundError()
}

module.exports = { addAll, enter, findNothing, lineOf, refuseOthers, run }
