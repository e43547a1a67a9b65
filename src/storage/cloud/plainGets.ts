import type { StateCode } from '@/domain/holidays/regions'
import { apiUrl } from './env'

const HOLIDAYS: string = import.meta.env.VITE_HOLIDAYS_API_URL || 'https://get.api-feiertage.de'
const SCHOOL_HOLIDAYS: string =
  import.meta.env.VITE_SCHOOL_HOLIDAYS_API_URL || 'https://openholidaysapi.org'

/**
 * Requests JSON from a public API without identifying the person. Rejects without a network, at a failure status, if
 * the answer is no JSON, and when aborted.
 */
async function readPublic(
  address: string,
  query: Readonly<Record<string, string>>,
  init: RequestInit,
): Promise<unknown> {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const answer = await fetch(url, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' })
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}.`)
  return await answer.json()
}

/** Requests the public holidays of a state in a year. */
export function fetchHolidays(year: number, state: StateCode, signal: AbortSignal) {
  return readPublic(HOLIDAYS, { years: String(year), states: state }, { signal })
}

/** Requests the school holidays of a German state in a year. */
export function fetchSchoolHolidays(state: string, year: number, signal: AbortSignal) {
  const query = {
    countryIsoCode: 'DE',
    subdivisionCode: state,
    languageIsoCode: 'DE',
    validFrom: `${year}-01-01`,
    validTo: `${year}-12-31`,
  }
  const address = `${SCHOOL_HOLIDAYS.replace(/\/$/, '')}/SchoolHolidays`
  return readPublic(address, query, { signal, headers: { Accept: 'application/json' } })
}

/** The server's time in milliseconds since the epoch, exact to a second; null without an answer or a readable time. */
export async function serverTime(): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(30_000)
    const url = apiUrl('/api/health')
    const { ok, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal })
    const time = Date.parse(headers.get('Date') ?? '')
    return ok && time > 0 ? time : null
  } catch {
    return null
  }
}
