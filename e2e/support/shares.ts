import { openDay } from './calendar'
import { asSuperuser, newUser } from './server'

/** Publishes some days of an account; answers with the link's address. */
export async function publish(isActive: boolean): Promise<string> {
  const { id: user } = await newUser({ pro: true })
  const year = new Date().getFullYear()
  const tags = [
    { id: 'a', label: 'Urlaub', short: 'U', color: '#dc2626' },
    { id: 'b', label: 'Sport', short: 'S', color: '#16a34a' },
  ]
  const entries = Array.from({ length: 30 }, (_, i) => ({
    date: openDay(i * 2),
    tags: i % 2 ? ['a'] : ['a', 'b'],
    notes: '15:30',
  }))
  const body = {
    user,
    year,
    years: [year, year + 1],
    data: { tags, entries },
    includeNotes: true,
    isActive,
    ownerName: 'Ada Lovelace',
  }
  const { id } = await asSuperuser().collection('calendar_shares').create(body)
  return `/share/${id}`
}
