import type { Day } from '@/domain/dates'
import type { Limits } from '@/domain/plan'

/** Why a day or a tag is left: it is too long. */
export const TOO_LONG = 'too_long'

/** A day names a tag that no list holds. */
export const UNKNOWN_TAG = 'unknown_tag'

/** It was planned in the calendar of another, and not sent before the person was no longer one of its people. */
export const REMOVED = 'removed'

/** The same, before the person could only look at it. */
export const ONLY_LOOKS = 'only_looks'

/** What the plan of the person admits; what every account holds counts besides. */
export type Room = {
  readonly limits: Pick<Limits, 'tags' | 'tagsPerDay'>
  /** Says whether a day lies where this plan may plan. */
  readonly isOpen: (date: Day) => boolean
}
