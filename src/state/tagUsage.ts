import type { Entries } from '@/domain/entries'
import { useCalendar } from '@/state/CalendarEntriesProvider'
import { useStore } from '@/state/useStore'

type Usage = ReadonlyMap<string, number>

function countDays(entries: Entries): Usage {
  const usage = new Map<string, number>()
  for (const { tags } of Object.values(entries)) {
    for (const id of tags) usage.set(id, (usage.get(id) ?? 0) + 1)
  }
  return usage
}

function sameUsage(a: Usage, b: Usage): boolean {
  return a.size === b.size && [...a].every(([id, days]) => b.get(id) === days)
}

/** On how many days each tag is, by tag id. */
export function useTagUsage(): Usage {
  return useStore(useCalendar().entries, countDays, sameUsage)
}
