import type { Day } from '@/domain/dates'
import { createEditTools, type EditTools } from '@/state/calendar/commit'
import type { CalendarPort } from '@/sync/replica'

type Options = Partial<Pick<EditTools, 'getTier' | 'owner'>> & {
  readonly port: CalendarPort
  /** Hears the days and tags that are to be stored, and answers whether they are. */
  readonly edited?: (days: readonly Day[], tagIds: readonly string[]) => boolean
}

/** The door to the calendar of a test; of a visitor with Pro unless it is said otherwise. */
export function createTestTools({
  port,
  getTier = () => 'pro',
  owner = () => 'visitor',
  edited = () => true,
}: Options): EditTools {
  return createEditTools({
    port,
    getTier,
    owner,
    edited: (days, tagIds) => edited(days, tagIds),
  })
}
