import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of a tick in /proc. */
const TICK = 10

const ticksOf = (text) => text.trim().split(/\s+/).map(Number)

/** Milliseconds that all processors have worked since the machine started. */
function busy() {
  const [, user, nice, system, , , irq, softirq] = ticksOf(
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].replace('cpu', '0'),
  )
  return (user + nice + system + irq + softirq) * TICK
}

/** Milliseconds of this process and all its descendants, browser and server included. */
function own() {
  const children = new Map()
  const spent = new Map()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    let stat
    try {
      stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    } catch {
      // The process has ended meanwhile.
      continue
    }
    // Behind the name of the program, which may contain anything: state, parent, ..., times.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const parent = Number(fields[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    spent.set(
      Number(name),
      fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0),
    )
  }
  let sum = 0
  const open = [process.pid]
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    sum += spent.get(pid) ?? 0
    open.push(...(children.get(pid) ?? []))
  }
  return sum * TICK
}

const canSee = process.platform === 'linux'

/** A reading to be compared with a later one. */
export const mark = () =>
  canSee ? { at: Date.now(), busy: busy(), own: own() } : { at: Date.now(), busy: 0, own: 0 }

/** How many processors other programs kept busy since a reading, e.g. 0.1. */
export function foreignSince(start) {
  const now = mark()
  const others = now.busy - start.busy - (now.own - start.own)
  return Math.max(0, others / Math.max(1, now.at - start.at))
}

/** Waits until other programs are quiet, at most `within` milliseconds. */
export async function quiet(within = 1_500) {
  const deadline = Date.now() + within
  for (let foreign = 1; foreign > 0.12 && Date.now() < deadline; ) {
    const start = mark()
    await new Promise((resolve) => setTimeout(resolve, 350))
    foreign = foreignSince(start)
  }
}
