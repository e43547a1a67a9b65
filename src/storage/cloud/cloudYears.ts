import type PocketBase from 'pocketbase'
import type { Calendar } from '@/domain/calendar'
import { listEntries } from './cloudEntries'
import { listTags } from './cloudTags'

/** Reads what the server holds of some years of a user, at least one: all tags, and those days (s.7). */
export async function readYears(userId: string, years: readonly number[]): Promise<Calendar> {
  const ofYears = (pb: PocketBase) =>
    `(${years.map((year) => pb.filter('date ~ {:year}', { year: `${year}-` })).join(' || ')})`
  const [tags, days] = await Promise.all([listTags(userId), listEntries(userId, ofYears)])
  return { tags, entries: Object.fromEntries(days.map(({ date, entry }) => [date, entry])) }
}
