import { readTagIds } from '@/domain/calendar'
import { isDay } from '@/domain/dates'
import { call } from '@/storage/pocketbase'

/** Lists the tag ids of every day of a user, without the rest of it (s.7); unreadable records are dropped (T3). */
export async function listTagUse(userId: string): Promise<string[][]> {
  const records = await call((pb, signal) =>
    pb.collection('calendar_entries').getFullList({
      batch: 1000,
      filter: pb.filter('user = {:userId}', { userId }),
      fields: 'id,tags,date',
      sort: 'id',
      signal,
    }),
  )
  return records.flatMap(({ date, tags }) =>
    typeof date === 'string' && isDay(date) ? [readTagIds(tags)] : [],
  )
}
