import { readTagIds } from '@/domain/calendar'
import { isDay } from '@/domain/dates'
import { listOwn } from './cloudList'

/** Lists the tag ids of every day of a user, without the rest of it (s.7); unreadable records are dropped (T3). */
export async function listTagUse(userId: string): Promise<string[][]> {
  const wanted = { fields: 'id,tags,date', sort: 'id' }
  const records = await listOwn('calendar_entries', userId, wanted)
  return records.flatMap(({ date, tags }) =>
    typeof date === 'string' && isDay(date) ? [readTagIds(tags)] : [],
  )
}
