import { readTags } from '@/domain/calendar'
import { type Day, isDay } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import { isPlain } from '@/domain/settingsMerge'
import type { Tag } from '@/domain/tags'
import * as keys from './keys'
import { onKeysChange, readJson, writeJson } from './localJson'

/** What another person plans, without notes. */
export type PlannedByOther = {
  readonly tags: readonly Tag[]
  readonly entries: Readonly<Record<Day, Entry>>
  /** The number of its newest change, to compare with the server's; -1 if unknown. */
  readonly rev: number
}

const sizeOf = (list: unknown) => (Array.isArray(list) ? list.length : 0)

/** The stored days of another person; null if there are none. Unreadable days are dropped. */
export function readBeside(name: string): PlannedByOther | null {
  const value = readJson(keys.beside(name))
  if (!isPlain(value) || !isPlain(value.days)) return null
  const tags = readTags(value.tags)
  if (!tags) return null
  const days = Object.entries(value.days)
  const entries: Record<Day, Entry> = {}
  for (const [day, places] of days) {
    if (!isDay(day) || !Array.isArray(places)) continue
    const ids = places.flatMap((place) => tags[place]?.id ?? [])
    if (ids.length > 0) entries[day] = { tags: ids, notes: '' }
  }
  // With -1 damaged data is read from the server again.
  const isWhole = sizeOf(value.tags) === tags.length && days.length === Object.keys(entries).length
  return { tags, entries, rev: isWhole && typeof value.rev === 'number' ? value.rev : -1 }
}

/** Calls back when another tab stored another person's days; returns a function that stops this. */
export function onBesideChange(name: string, listener: () => void): () => void {
  return onKeysChange([keys.beside(name)], listener)
}

/**
 * Stores another person's days. Tags are named by their index, which takes a tenth of the room of ids for ten years.
 */
export function writeBeside(name: string, { tags, entries, rev }: PlannedByOther): void {
  const places = new Map(tags.map(({ id }, place) => [id, place]))
  const days = Object.fromEntries(
    Object.entries(entries).map(([day, entry]) => [
      day,
      entry.tags.flatMap((id) => places.get(id) ?? []),
    ]),
  )
  writeJson(keys.beside(name), { rev, tags, days })
}
