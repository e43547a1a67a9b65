import type { StateCode } from '@/domain/holidays/states'
import { holidaysUrl } from './env'

/**
 * Asks the public API for the holidays of a year and a state (s.7), without telling it who asks.
 * Answers with its JSON as it is; rejects without a network, at a status that is not ok, and when
 * aborted.
 */
export async function fetchHolidays(
  year: number,
  state: StateCode,
  signal: AbortSignal,
): Promise<unknown> {
  const url = new URL(holidaysUrl)
  url.searchParams.set('years', String(year))
  url.searchParams.set('states', state)
  const answer = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
  if (!answer.ok) throw new Error(`The holidays API answered ${answer.status}.`)
  return await answer.json()
}
