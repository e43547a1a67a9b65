import type { Day } from '@/domain/dates'
import type { Tier } from '@/domain/plan'
import type { CalendarPort } from '@/sync/replica'

/** What every edit needs: the calendar, the plan, and who keeps the change. */
export type EditTools = {
  readonly port: CalendarPort
  readonly getTier: () => Tier
  /** Called in the same task as the change; it is in storage when this returns (D5). */
  readonly edited: (days: readonly Day[], tagIds: readonly string[]) => void
}
