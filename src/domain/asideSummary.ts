import type { Day } from '@/domain/dates'
import type { AsidePart } from '@/domain/setAside'

/** A summary of what is set aside: its number of days, the labels of its tags, and groups by reason. */
export type AsideSummary = {
  readonly days: number
  readonly tags: readonly string[]
  readonly groups: readonly AsideGroup[]
}

export type AsideGroup = {
  readonly why: string
  /** In order. Days are listed first, then tags. */
  readonly days: readonly Day[]
  /** Labels of tags for which there was no room. */
  readonly tags: readonly string[]
}

/**
 * Groups what is set aside by its reason: first the reasons of tags, in the order of the tag list, then those of days, by
 * date.
 */
export function summaryOfAside({ calendar, reasons }: AsidePart): AsideSummary {
  const groups = new Map<string, { days: Day[]; tags: string[] }>()
  const groupOf = (why: string) => {
    const known = groups.get(why) ?? { days: [], tags: [] }
    groups.set(why, known)
    return known
  }
  for (const { id, label } of calendar.tags) {
    const why = reasons.tags[id]
    if (why !== undefined) groupOf(why).tags.push(label)
  }
  const days = Object.keys(calendar.entries).sort()
  for (const date of days) {
    const why = reasons.days[date]
    if (why !== undefined) groupOf(why).days.push(date)
  }
  return {
    days: days.length,
    tags: calendar.tags.map((tag) => tag.label),
    groups: [...groups].map(([why, held]) => ({ why, ...held })),
  }
}
