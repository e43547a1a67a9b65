import type { OutsideCalendar } from '@/domain/outside/outside'
import { readOutsideCalendar } from '@/domain/outside/readOutside'
import { rowsIn, textIn, unreadable } from './answers'
import { ask, CloudError, type Row } from './client'

const OUTSIDE = '/api/outside'
const ofOne = (id: string) => `${OUTSIDE}/${encodeURIComponent(id)}`

/** What somebody chooses of a calendar elsewhere. */
export type OutsideChoice = Pick<OutsideCalendar, 'name' | 'colour' | 'show' | 'isFree'>

const fieldsOf = ({ colour, isFree, ...rest }: OutsideChoice) => ({
  ...rest,
  color: colour,
  free: isFree,
})

function calendarIn({ color, free, read, ...rest }: Row): OutsideCalendar {
  const calendar = readOutsideCalendar({ ...rest, colour: color, isFree: free, readAt: read })
  if (!calendar) throw unreadable()
  return calendar
}

/** The calendars elsewhere of the account, as they were added. Rejects with a CloudError for what is no list. */
export async function listOutside(): Promise<readonly OutsideCalendar[]> {
  const { calendars } = await ask(OUTSIDE)
  return rowsIn(calendars).map(calendarIn)
}

/** Follows a calendar at an address, which nobody hears again; refused with a code, e.g. `outside_host`. */
export async function addOutside(address: string, choice: OutsideChoice): Promise<OutsideCalendar> {
  const body = { address, ...fieldsOf(choice) }
  return calendarIn(await ask(OUTSIDE, { method: 'POST', body }))
}

/** Changes what was chosen of a calendar elsewhere. */
export async function changeOutside(id: string, choice: OutsideChoice): Promise<OutsideCalendar> {
  return calendarIn(await ask(ofOne(id), { method: 'PATCH', body: fieldsOf(choice) }))
}

/** Follows a calendar no more. Who is gone already counts as removed. */
export async function removeOutside(id: string): Promise<void> {
  await ask(ofOne(id), { method: 'DELETE' }).catch((error: unknown) => {
    if (!(error instanceof CloudError) || error.status !== 404) throw error
  })
}

/** What a calendar elsewhere holds, and the version that this is. */
export type OutsideText = { readonly text: string; readonly etag: string }

/**
 * The text of a calendar elsewhere, for which the server may ask its host; 'same' where it is the version that is
 * known, 'none' where nothing is known of it. Nothing of it stays in the browser's own cache.
 */
export async function readOutsideText(
  id: string,
  etag: string,
): Promise<OutsideText | 'same' | 'none'> {
  // The SDK takes every answer for JSON.
  const asJson: typeof fetch = async (input, init) => {
    const answer = await fetch(input, { ...init, cache: 'no-store' })
    if (answer.status === 304) return new Response('{"isSame":true}')
    if (answer.status !== 200) return answer
    const found = { text: await answer.text(), etag: answer.headers.get('ETag') }
    return new Response(JSON.stringify(found))
  }
  const headers: Record<string, string> = etag ? { 'If-None-Match': etag } : {}
  const { isSame, text, etag: version } = await ask(ofOne(id), { headers, fetch: asJson })
  if (isSame === true) return 'same'
  return text === undefined ? 'none' : { text: textIn(text), etag: textIn(version) }
}
