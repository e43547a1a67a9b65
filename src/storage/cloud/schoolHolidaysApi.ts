import { schoolHolidaysUrl } from './env'

/**
 * Asks the public OpenHolidays API for the school holidays of a German state in a year (H3), without telling it who
 * asks. Answers with its JSON as it is; rejects without a network, at a status that is not ok, for what is no JSON,
 * and when aborted.
 */
export async function fetchSchoolHolidays(
  state: string,
  year: number,
  signal: AbortSignal,
): Promise<unknown> {
  const url = new URL(`${schoolHolidaysUrl.replace(/\/$/, '')}/SchoolHolidays`)
  url.searchParams.set('countryIsoCode', 'DE')
  url.searchParams.set('subdivisionCode', state)
  url.searchParams.set('languageIsoCode', 'DE')
  url.searchParams.set('validFrom', `${year}-01-01`)
  url.searchParams.set('validTo', `${year}-12-31`)
  const headers = { Accept: 'application/json' }
  const quiet = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const
  const answer = await fetch(url, { signal, headers, ...quiet })
  if (!answer.ok) throw new Error(`The OpenHolidays API answered ${answer.status}.`)
  return await answer.json()
}
