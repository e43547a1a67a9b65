import { type Day, monthDays, monthKey } from '@/domain/dates'
import type { Month } from '@/domain/quarters'

/** A month with its days. */
export type Block = Month & {
  /** `yyyy-MM`. */
  readonly key: string
  readonly days: readonly Day[]
  /** Closed to the viewer: nothing of its days is shown. */
  readonly isLocked: boolean
}

/** The blocks of some months. */
export function blocksOf(months: readonly Month[], isLocked?: (month: Month) => boolean): Block[] {
  return months.map((at) => ({
    ...at,
    key: monthKey(at.year, at.month),
    days: monthDays(at.year, at.month),
    isLocked: isLocked?.(at) ?? false,
  }))
}
