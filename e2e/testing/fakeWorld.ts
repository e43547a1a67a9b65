import type { Engine, EngineOptions } from '@/sync/engineTypes'
import { type Device, type DeviceOptions, openDevice } from './device'
import { createFakeClock, type FakeClock } from './fakeClock'
import { createFakeServer } from './fakePocketBase'
import type { Profile } from './historyProfile'
import type { OpenWorld } from './historyWorld'
import { createUnclear } from './unclear'

/** The days after this one need Pro. */
const LAST_DAY = '2026-12-31'

/** A world in memory whose devices are as many as the history asks for, each with its own engine. */
export const fakeWorld = (openEngine?: (options: EngineOptions) => Engine): OpenWorld =>
  worldOf((options, { devices }) =>
    Array.from({ length: devices }, () =>
      openDevice({ ...options, ...(openEngine && { openEngine }) }),
    ),
  )

type WorldOptions = DeviceOptions & { readonly clock: FakeClock; readonly random: () => number }
type OpenDevices = (options: WorldOptions, profile: Profile) => Device[]

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
    const unclear = createUnclear()
    const watched = {
      connect: () => unclear.watch(server.connect(fault)),
      get limits() {
        return server.limits
      },
    }
    const options = { server: watched, clock, tagsPerDay, newId }
    return {
      devices: openDevices({ ...options, random }, profile),
      clock,
      net: server,
      isUnclear: unclear.has,
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
