import type { Day } from '@/domain/dates'
import type { Tier } from '@/domain/plan'
import type { Recorder } from '@/state/history/historyRecorder'
import type { CalendarPort } from '@/sync/replica'

/** What every edit needs: the calendar, the plan, who keeps the change, and who can take it back. */
export type EditTools = {
  readonly port: CalendarPort
  readonly getTier: () => Tier
  /** Whose calendar it is: a user id, or `visitor`. */
  readonly owner: () => string
  /**
   * Called in the same task as the change; answers whether it is in storage now (D5). What `isDelayed` is sent
   * when its Undo has passed.
   */
  readonly edited: (days: readonly Day[], tagIds: readonly string[], isDelayed?: boolean) => boolean
  readonly recorder: Recorder
}
