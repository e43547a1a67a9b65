import { addDays, type Day } from '@/domain/dates'

/** What kind of history a seed makes; decided before its first step. */
export type Profile = {
  readonly steps: number
  readonly devices: number
  /** The chance that something happens to a request. */
  readonly faultRate: number
  readonly days: readonly Day[]
  /** The chance that an edit takes something away rather than adding it. */
  readonly removing: number
  /** The chance that a new tag has the label and letter of another one. */
  readonly twins: number
  /** The chance that a device which is asked to come back online does. */
  readonly backOnline: number
  readonly plan: 'free' | 'pro'
  /** Guests see empty lists rather than refusals (D10). */
  readonly isPlain: boolean
}

/** The first of the past days; all of them may be planned with every plan. */
const FIRST_DAY = '2024-12-28'
/** A day that only Pro may plan. */
const FAR_DAY = '2099-05-01'

/** Makes up the profile of a history. */
export function profileOf(random: () => number): Profile {
  const chance = (share: number) => random() < share
  const plan = chance(0.3) ? 'free' : 'pro'
  const dayCount = chance(0.5) ? 4 : 14
  const past = Array.from({ length: dayCount }, (_, i) => addDays(FIRST_DAY, i))
  return {
    steps: 40 + Math.floor(random() * 40),
    devices: chance(0.5) ? 2 : 3,
    faultRate: random() * 0.4,
    days: plan === 'free' ? [...past, FAR_DAY] : past,
    removing: random() * 0.4,
    twins: chance(0.2) ? 0.3 : 0,
    backOnline: chance(0.3) ? 0.1 : 0.6,
    plan,
    isPlain: chance(0.2),
  }
}
