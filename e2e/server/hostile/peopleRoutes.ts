import fc from 'fast-check'
import { makeId, type Person } from '../harness'
import type { Route } from './requests'

/** The headers of a write within a batch. */
export const headersNaming = (actor: Person, victim: Person) =>
  fc.oneof(
    fc.constantFrom({}, { Authorization: 'x' }, { 'X-If-Rev': '1' }, { 'X-Edits': 'x' }),
    fc.constantFrom(actor.id, victim.id, '').map((id) => ({ 'X-Calendar': id })),
    fc.jsonValue().map((value) => ({ 'X-Calendar': value })),
    fc.oneof(fc.constant('bulk'), fc.jsonValue()).map((value) => ({ 'X-Kind': value })),
  )

/** Who is in a calendar, and how they come there. */
export function routesOfPeople(actor: Person, victim: Person): readonly Route[] {
  const route = (name: string, method: string, paths: readonly string[], fields: Route['fields']) =>
    ({ name, method, paths, token: actor.token, fields, share: 5 }) satisfies Route
  const own = `/api/calendars/${actor.id}`
  const theirs = `/api/calendars/${victim.id}`
  const ids = [actor.id, victim.id, makeId(), '%00', '*']
  const role = fc.oneof(fc.constantFrom('look', 'plan'), fc.jsonValue())
  const notes = fc.oneof(fc.boolean(), fc.jsonValue())
  const people = [own, theirs].flatMap((calendar) => ids.map((id) => `${calendar}/people/${id}`))
  return [
    route('edits', 'POST', ['/api/edits'], {
      edits: fc.dictionary(fc.string(), fc.jsonValue()),
      of: fc.oneof(fc.constantFrom(actor.id, victim.id), fc.jsonValue()),
    }),
    route('inviting', 'POST', ['/api/invitations'], { role, notes }),
    route(
      'withdrawing',
      'DELETE',
      ids.map((id) => `/api/invitations/${id}`),
      { role },
    ),
    route('joining', 'POST', ['/api/join/x', `/api/join/${makeId(26)}`, '/api/join/%00'], { role }),
    route('people', 'PATCH', people, { role, notes, colour: fc.string() }),
    route('removing people', 'DELETE', people, { role }),
    route('being here', 'POST', [`${own}/here`, `${theirs}/here`, '/api/calendars/%00/here'], {
      tab: fc.oneof(fc.constant('a'), fc.jsonValue()),
      day: fc.jsonValue(),
      gone: fc.jsonValue(),
    }),
    route(
      'versions',
      'GET',
      [actor.id, victim.id, '%00'].flatMap((of) =>
        ['', '&date=2024-01-01', '&date=%00', '&at=0&year=2024', '&at=x', '&year=%00'].map(
          (rest) => `/api/versions?of=${of}${rest}`,
        ),
      ),
      { role },
    ),
    route('calendars', 'GET', ['/api/calendars', own, theirs, '/api/calendars/%00'], { role }),
  ]
}
