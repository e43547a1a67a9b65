import type { StateCode } from '@/domain/holidays/regions'
import { HOLIDAYS_TIMEOUT_MS } from '@/domain/timing'
import { apiUrl } from './env'

const HOLIDAYS: string = import.meta.env.VITE_HOLIDAYS_API_URL || 'https://get.api-feiertage.de'
const SCHOOL_HOLIDAYS: string =
  import.meta.env.VITE_SCHOOL_HOLIDAYS_API_URL || 'https://openholidaysapi.org'

/**
 * Requests JSON from a public API without identifying the person. Rejects without a network, at a failure status, if
 * the answer is no JSON, and after ten seconds of silence.
 */
async function readPublic(
  address: string,
  query: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), HOLIDAYS_TIMEOUT_MS)
  try {
    const who = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const
    const answer = await fetch(url, { ...who, headers, signal: ending.signal })
    if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}.`)
    return await answer.json()
  } finally {
    clearTimeout(timer)
  }
}

/** Requests the public holidays of a state in a year. */
export function fetchHolidays(year: number, state: StateCode) {
  return readPublic(HOLIDAYS, { years: String(year), states: state })
}

/** Requests the school holidays of a German state in a year. */
export function fetchSchoolHolidays(state: string, year: number) {
  const query = {
    countryIsoCode: 'DE',
    subdivisionCode: state,
    languageIsoCode: 'DE',
    validFrom: `${year}-01-01`,
    validTo: `${year}-12-31`,
  }
  const address = `${SCHOOL_HOLIDAYS.replace(/\/$/, '')}/SchoolHolidays`
  return readPublic(address, query, { Accept: 'application/json' })
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
