import type { EngineOptions } from '@/sync/engineTypes'
import type { LeaderTabTools } from '@/sync/leaderTab'
import { type Device, type DeviceOptions, openDevice, type TestedEngine } from './device'
import { createFakeClock, type FakeClock } from './fakeClock'
import type { Fate } from './fakeLive'
import { createFakeServer, type Fault, type PersonThere } from './fakePocketBase'
import type { Profile } from './historyProfile'
import type { OpenWorld } from './historyWorld'
import { createUnanswered } from './unanswered'

/** The days after this one need Pro. */
const LAST_DAY = '2026-12-31'

/** A world in memory whose devices are as many as the history asks for, each with its own engine. */
export const fakeWorld = (openEngine?: (options: EngineOptions) => TestedEngine): OpenWorld =>
  worldOf((options, { devices }) =>
    Array.from({ length: devices }, () =>
      openDevice({ ...options, ...(openEngine && { openEngine }) }),
    ),
  )

export type WorldOptions = DeviceOptions & {
  readonly clock: FakeClock
  readonly random: () => number
  readonly openStream: NonNullable<LeaderTabTools['openStream']>
  /** The number of the newest change of a day on the server. */
  readonly newest: () => number
}
type OpenDevices = (options: WorldOptions, profile: Profile) => Device[]

/** News that overtake each other, and come late, twice or never. */
const fateOf =
  (clock: FakeClock, random: () => number, fault: () => Fault): Fate =>
  (go) => {
    const soon = () => clock.after(random() * 60, go)
    const kind = fault()
    if (kind === 'lostBefore' || kind === 'lostAfter' || kind === 'busy') return
    if (kind === 'late' || kind === 'heldBefore' || kind === 'heldAfter') {
      clock.after(random() * 20_000, go)
      return
    }
    soon()
    if (kind === 'doubled') soon()
  }

/**
 * A world in memory, in which an hour passes in no time; the caller opens its devices, whose pages pause
 * for up to `longestPause` milliseconds.
 */
export function worldOf(openDevices: OpenDevices, longestPause = 0): OpenWorld {
  return async (profile, { random, fault, ledger }) => {
    const server = createFakeServer()
    server.guestsSeeNothing = profile.isPlain
    server.onDelete = ledger.wasDeleted
    if (profile.plan === 'free') server.limits = { tags: 4, tagsPerDay: 3, lastDay: LAST_DAY }
    const clock = createFakeClock(random, longestPause)
    let made = 0
    const newId = () => `id${String(++made).padStart(13, '0')}`
    const { tagsPerDay } = server.limits
    const unanswered = createUnanswered()
    const watched = {
      connect: (_: unknown, person?: PersonThere) =>
        unanswered.watch(server.connect(fault, person)),
      get limits() {
        return server.limits
      },
    }
    const fate = fateOf(clock, random, fault)
    const options: WorldOptions = {
      server: watched,
      clock,
      random,
      tagsPerDay,
      newId,
      newest: server.newest,
      openStream(listener) {
        // Others may have ended by now, with or without a word.
        if (fault() === 'busy') server.live.end(random() < 0.5)
        return server.live.open(listener, fate)
      },
    }
    return {
      devices: openDevices(options, profile),
      clock,
      net: server,
      isUnanswered: unanswered.has,
      newId,
      async lift() {
        server.limits = { tags: 500, tagsPerDay, lastDay: '9999-12-31' }
      },
      quiet: () => clock.settle(),
      async holdings() {
        const days = [...server.entries.values()]
        return {
          tags: server.tags,
          entries: Object.fromEntries(days.map(({ date, entry }) => [date, entry])),
        }
      },
    }
  }
}
