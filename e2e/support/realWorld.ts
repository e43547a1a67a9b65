import { newRecordId } from '@/domain/ids'
import { accountCloud } from '@/storage/cloud/calendar'
import { saveSession } from '@/storage/local/session'
import { randomBytes } from '@/storage/local/tabs'
import { openDevice } from '@/testing/device'
import { createDeviceStore } from '@/testing/deviceStore'
import { createFastClock } from '@/testing/fastClock'
import type { Net, OpenWorld } from '@/testing/historyWorld'
import { createUnanswered } from '@/testing/unanswered'
import { join, type Person, staleToken } from '../server/harness'
import type { FaultProxy } from './faultProxy'
import type { SteadyServer } from './steadyServer'

/** One second of the engine's time is ten milliseconds. */
const SPEED = 100
/** A loaded machine may take long; in the engine's time. */
const PATIENCE_MS = 30_000 * SPEED

/** The network and session of all devices of one account, as a history changes them. */
function netOf(proxy: FaultProxy, person: Person): Net {
  let isSessionValid = true
  const keep = (token: string) => saveSession({ token, record: person })
  keep(person.token)
  return {
    deliverLate: proxy.deliverLate,
    release: proxy.release,
    get isReachable() {
      return proxy.isReachable
    },
    set isReachable(isReachable) {
      proxy.isReachable = isReachable
    },
    get allowsBatch() {
      return proxy.allowsBatch
    },
    set allowsBatch(isAllowed) {
      proxy.allowsBatch = isAllowed
    },
    get isSessionValid() {
      return isSessionValid
    },
    set isSessionValid(isValid) {
      isSessionValid = isValid
      keep(isValid ? person.token : staleToken(person))
    },
  }
}

/** Loads the SDK, which belongs to this copy of the modules and to the address of its proxy. */
export async function warmUp(): Promise<void> {
  await accountCloud('nobody')
    .confirmSession()
    .catch(() => undefined)
}

/** Devices of one account on a real server, through the product's own calls. */
export function realWorld(
  server: SteadyServer,
  proxy: FaultProxy,
  crash?: () => Promise<void>,
): OpenWorld {
  return async (profile, { random, fault }) => {
    const isPro = profile.plan === 'pro'
    const person = await server.steadily((running) => join(running, { pro: isPro }))
    const net = netOf(proxy, person)
    net.isReachable = true
    net.allowsBatch = true
    proxy.fault = fault
    const unanswered = createUnanswered()
    const none = Number.POSITIVE_INFINITY
    const tagsPerDay = isPro ? none : 3
    const limits = { tags: isPro ? none : 4, tagsPerDay, lastDay: '' }
    const clock = createFastClock(SPEED, random)
    const newId = () => newRecordId(randomBytes)
    const connect = () => unanswered.watch(accountCloud(person.id))
    const device = () =>
      openDevice({
        server: { connect, limits },
        clock,
        newId,
        tagsPerDay,
        store: createDeviceStore(person.id),
      })
    return {
      devices: Array.from({ length: profile.devices }, device),
      clock,
      net,
      newId,
      isUnanswered: unanswered.has,
      patience: PATIENCE_MS,
      ...(crash && { crash }),
      async lift() {
        await server.becomePro(person)
        limits.tags = none
      },
      quiet: proxy.quiet,
      holdings: () => server.holdingsOf(person),
    }
  }
}
