import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { Device } from './device'
import type { FakeClock } from './fakeClock'
import type { Fault } from './fakeConnection'
import type { FakeServer } from './fakePocketBase'
import type { Profile } from './historyProfile'
import type { Holdings, Ledger } from './ledger'

/** What a history can do to the network and the session. */
export type Net = Pick<
  FakeServer,
  'deliverLate' | 'release' | 'isReachable' | 'isSessionValid' | 'allowsBatch'
>

/** Where a history takes place. */
export type World = {
  readonly devices: readonly Device[]
  readonly clock: FakeClock
  readonly net: Net
  readonly newId: () => string
  /** Says whether a write about a day or tag is under way, or never got an answer. */
  readonly isUnanswered?: (name: string) => boolean
  /** Ends the server without a word in the middle of everything and starts it again. */
  readonly crash?: () => Promise<void>
  /** How long a device may take to come to rest, in milliseconds of its clock. */
  readonly patience?: number
  /** The plan's limits on tags and days end: the account is Pro now. */
  lift(): Promise<void>
  /** Waits until no request is under way any more. */
  quiet(): Promise<void>
  /** What the server holds; throws if it holds a day twice. */
  holdings(): Promise<Holdings>
}

export type OpenWorld = (
  profile: Profile,
  tools: { readonly random: () => number; readonly fault: () => Fault; readonly ledger: Ledger },
) => Promise<World>

/** A history under way. */
export type Story = {
  readonly world: World
  readonly profile: Profile
  readonly ledger: Ledger
  readonly random: () => number
  pick<T>(list: readonly T[]): T
  /** The chance that an edit takes an earlier one back. */
  readonly takingBack: number
  /** The chance that an edit writes within a line. */
  readonly rewording: number
  /** Who edited a day last, when, and what it was before. */
  readonly lastEdits: Map<
    Day,
    { readonly device: Device; readonly at: number; readonly before: Entry }
  >
}
