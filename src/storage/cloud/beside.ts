import { readTag } from '@/domain/calendar'
import type { Entry } from '@/domain/entries'
import { isPlain } from '@/domain/settingsMerge'
import type { PlannedByOther } from '@/storage/local/localBeside'
import { ask, CloudError, listOwn } from './client'
import { readPlannedDay } from './records'

/**
 * The number of the newest change to each calendar of another that the account may see, by owner. Rejects with a
 * CloudError if the answer is no list.
 */
export async function readRevs(): Promise<ReadonlyMap<string, number>> {
  const { calendars } = await ask('/api/calendars')
  if (!Array.isArray(calendars)) throw new CloudError(0)
  return new Map(
    calendars.filter(isPlain).map(({ owner, rev }) => [String(owner), Number(rev) || 0]),
  )
}

/**
 * Reads the tags of another's days, without notes. For people who may not see them the server answers empty lists, so
 * the caller must check that first. Rejects with a CloudError.
 */
export async function readPlannedBy(owner: string): Promise<Omit<PlannedByOther, 'rev'>> {
  const [rows, days] = await Promise.all([
    listOwn('tags', owner, { sort: 'created,id', fields: 'id,label,short,color,leave,created' }),
    listOwn('calendar_entries', owner, { sort: 'id', fields: 'id,tags,date' }),
  ])
  const entries: Record<string, Entry> = {}
  for (const row of days) {
    const day = readPlannedDay(row)
    // Notes are not asked for, and must not be stored either.
    if (day && day.entry.tags.length > 0) entries[day.date] = { ...day.entry, notes: '' }
  }
  return { tags: rows.flatMap((row) => readTag(row) ?? []), entries }
}
