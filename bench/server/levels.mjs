import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { stopAtTheEnd } from '../../scripts/lib/lifetime.mjs'
import { median, quantile } from '../lib/quantile.mjs'
import {
  busySeconds,
  cpuSeconds,
  databaseBytes,
  dataFolder,
  residentBytes,
  seed,
  serve,
} from './host.mjs'
import { inData } from './inData.mjs'
import { startHost } from './outside.mjs'

const WATCHED = 15_000
const ARRIVING = 30_000
/** The first saves of those who came last, and what the server still cleans up. */
const SETTLING = 2_000

/** People in a process of their own; each order is answered before the next one is given. */
function startLoad(url) {
  const child = fork(fileURLToPath(new URL('load.mjs', import.meta.url)), [url])
  const forget = stopAtTheEnd(() => child.kill('SIGKILL'))
  return {
    async order(order, ...args) {
      child.send({ order, args })
      const [answer] = await once(child, 'message')
      if (answer.error) throw new Error(answer.error)
      return answer
    },
    stop() {
      child.kill('SIGKILL')
      forget()
    },
  }
}

async function measureLevel({ load, server, wanted, as, deadline }) {
  const { people, arrive } = await load.order('grow', wanted, deadline, as)
  // An hour goes by: what is read from now on is asked for again.
  if (as.outside)
    inData(server.dataDir, "app.db().newQuery('UPDATE outside_calendars SET asked = 0').execute()")
  await new Promise((resolve) => setTimeout(resolve, SETTLING))
  const [cpu, busy] = [cpuSeconds(server.pid), busySeconds()]
  const seen = await load.order('watch', WATCHED)
  const seconds = WATCHED / 1000
  const serverCores = (cpuSeconds(server.pid) - cpu) / seconds
  const loadCores = seen.cpu / seconds
  return {
    wanted,
    people,
    saves: seen.save.length,
    perSecond: (seen.save.length + seen.bulk.length) / seconds,
    p50: quantile(seen.save, 0.5),
    p95: quantile(seen.save, 0.95),
    p99: quantile(seen.save, 0.99),
    bulk: median(seen.bulk),
    read: median(seen.pull),
    view: median(seen.view),
    outside: quantile(seen.outside, 0.95),
    told: quantile(seen.told, 0.95),
    readAnew: seen.gap.length,
    arrive: median(arrive),
    serverCores,
    loadCores,
    otherCores: Math.max(0, (busySeconds() - busy) / seconds - serverCores - loadCores),
    megabytes: residentBytes(server.pid) / 1e6,
    failed: seen.failed,
    why: seen.why,
  }
}

/**
 * Ever more people at one server, each with `years` of days and one device or two, of which one watches, or so many
 * in one calendar (`together`), a third of them with two calendars of another host (`hasOutside`), until no more
 * arrive in time, or until `deadline`, which leaves something out: `isCut`. `report` hears of each level that was
 * reached. `hooksDir` stands for other hooks than ours.
 */
export async function measureLevels(wish) {
  const { years, people, devices = 1, together = 1, hasOutside, hooksDir, deadline, report } = wish
  const host = hasOutside ? await startHost() : null
  const as = { devices, together, outside: host?.url }
  const folder = dataFolder()
  await seed(folder, { people: Math.max(...people), years, together })
  const bytes = databaseBytes(folder)
  const env = { QUARTAL_OUTSIDE_HOSTS: host?.url ?? '' }
  const server = await serve(folder, { hooksDir, env })
  const load = startLoad(server.url)
  const levels = []
  let isCut = false
  for (const wanted of people) {
    const latest = deadline - WATCHED - SETTLING
    const arrivingUntil = Math.min(Date.now() + ARRIVING, latest)
    isCut = arrivingUntil <= Date.now()
    if (isCut) break
    const level = {
      years,
      ...as,
      ...(await measureLevel({ load, server, wanted, as, deadline: arrivingUntil })),
    }
    levels.push(level)
    report(level)
    if (level.people < wanted) {
      isCut = arrivingUntil === latest
      break
    }
  }
  load.stop()
  await server.stop()
  host?.close()
  return { years, people: Math.max(...people), bytes, levels, isCut }
}
