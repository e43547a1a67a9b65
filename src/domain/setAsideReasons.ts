import type { Day } from '@/domain/dates'
import type { Limits } from '@/domain/plan'

/** The day or tag is too long. */
export const TOO_LONG = 'too_long'

/** The day names a tag that no list has. */
export const UNKNOWN_TAG = 'unknown_tag'

/** It was planned in another's calendar, and the person was removed from it before it was sent. */
export const REMOVED = 'removed'

/** The same, but the person may now only look. */
export const ONLY_LOOKS = 'only_looks'

/** The limits of the person's plan; those of all accounts count, too. */
export type Room = {
  readonly limits: Pick<Limits, 'tags' | 'tagsPerDay'>
  /** Whether the plan opens a day. */
  readonly isOpen: (date: Day) => boolean
}
