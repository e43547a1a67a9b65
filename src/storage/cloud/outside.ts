import { type OutsideCalendar, readOutsideCalendar } from '@/domain/outside/outside'
import { rowsIn, textIn, unreadable } from './answers'
import { ask, CloudError, type Row } from './client'

const OUTSIDE = '/api/outside'
const ofOne = (id: string) => `${OUTSIDE}/${encodeURIComponent(id)}`

/** A person's choices for a calendar elsewhere. */
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

/**
 * The account's calendars elsewhere, in the order in which they were added. Rejects with a CloudError if the answer is
 * no list.
 */
export async function listOutside(): Promise<readonly OutsideCalendar[]> {
  const { calendars } = await ask(OUTSIDE)
  return rowsIn(calendars).map(calendarIn)
}

/**
 * Adds a calendar elsewhere by its address, which the server never tells again; rejects with a code, e.g.
 * `outside_host`.
 */
export async function addOutside(address: string, choice: OutsideChoice): Promise<OutsideCalendar> {
  const body = { address, ...fieldsOf(choice) }
  return calendarIn(await ask(OUTSIDE, { method: 'POST', body }))
}

/** Changes the choices for a calendar elsewhere. */
export async function changeOutside(id: string, choice: OutsideChoice): Promise<OutsideCalendar> {
  return calendarIn(await ask(ofOne(id), { method: 'PATCH', body: fieldsOf(choice) }))
}

/** Removes a calendar elsewhere; a 404 means that it is removed already. */
export async function removeOutside(id: string): Promise<void> {
  await ask(ofOne(id), { method: 'DELETE' }).catch((error: unknown) => {
    if (!(error instanceof CloudError) || error.status !== 404) throw error
  })
}

/** The text of a calendar elsewhere, and its version. */
export type OutsideText = { readonly text: string; readonly etag: string }

/**
 * The text of a calendar elsewhere, for which the server may ask its host; 'same' if `etag` is its version, 'none' if
 * the server has none. It is not stored in the browser's cache.
 */
export async function readOutsideText(
  id: string,
  etag: string,
): Promise<OutsideText | 'same' | 'none'> {
  // The SDK parses every answer as JSON.
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
