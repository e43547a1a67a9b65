import type { Role } from './world'

/**
 * What each role may do, by target. The columns, in their groups:
 *   list: direct, expand, filter, sort, realtime | view: direct, expand, realtime, realtime with options
 *   | create: direct, form, batch, upsert | update: the same | delete: direct, batch
 * A cell is a word of judge.ts. `guests` are all whom the server does not know: without a token, with
 * an expired one, one from before a new password, and one of a deleted account. They send no batch, and
 * nobody sorts by what another record holds.
 */
const TABLE: Readonly<Record<string, string>> = {
  users: `
    guests     | 403 403 403 403 400 | 404 404 400 400 | ok ok 401 401 | 404 404 401 401 | 404 401
    other      | 403 403 403 403 400 | 404 404 400 400 | ok ok ok ok   | 404 404 404 404 | 404 404
    free pro   | 403 403 403 403 400 | own own own 400 | ok ok ok ok   | ok ok ok ok     | ok ok
    superuser  | all all all all all | all all all all | ok ok ok ok   | ok ok ok ok     | ok ok`,
  tags: `
    guests     | 401 401 401 400 400    | 404 404 400 400 | 400 400 401 401 | 404 404 401 401 | 404 401
    other      | none none none 400 400 | 404 404 400 400 | 400 400 400 400 | 404 404 404 404 | 404 404
    free pro   | own own own 400 400    | own own 400 400 | ok ok ok ok     | ok ok ok ok     | ok ok
    superuser  | all all all all all    | all all all all | ok ok ok ok     | ok ok ok ok     | ok ok`,
  calendar_entries: `
    guests     | 401 401 401 400 400    | 404 404 400 400 | 400 400 401 401 | 404 404 401 401 | 404 401
    other      | none none none 400 400 | 404 404 400 400 | 400 400 400 400 | 404 404 404 404 | 404 404
    free pro   | own own own 400 400    | own own 400 400 | ok ok ok ok     | ok ok ok ok     | ok ok
    superuser  | all all all all all    | all all all all | ok ok ok ok     | ok ok ok ok     | ok ok`,
  // Written by the hooks alone; what it tells is for the devices of its owner.
  live: `
    guests     | 403 403 403 403 400 | 404 404 400 400 | 403 403 401 401 | 403 403 401 401 | 403 401
    other      | 403 403 403 403 400 | 404 404 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    free pro   | 403 403 403 403 400 | own own own 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    superuser  | all all all all all | all all all all | ok ok ok ok     | ok ok ok ok     | ok ok`,
  // Written by routes alone, which people.test.ts asks; who is in a calendar is in peopleMatrix.test.ts.
  calendar_people: `
    guests     | 401 401 401 400 400    | 404 404 400 400 | 403 403 401 401 | 403 403 401 401 | 403 401
    other      | none none none 400 400 | 404 404 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    free pro   | own own own 400 400    | own own 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    superuser  | all all all all all    | all all all all | ok ok ok ok     | ok ok ok ok     | ok ok`,
  invitations: `
    guests     | 401 401 401 400 400    | 404 404 400 400 | 403 403 401 401 | 403 403 401 401 | 403 401
    other      | none none none 400 400 | 404 404 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    free pro   | own own own 400 400    | own own 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    superuser  | all all all all all    | all all all all | ok ok ok ok     | ok ok ok ok     | ok ok`,
  'active link': `
    guests     | 401 401 401 400 400    | public public 400 400 | 400 400 401 401 | 404 404 401 401 | 404 401
    other      | none none none 400 400 | public public 400 400 | 400 400 400 400 | 404 404 404 404 | 404 404
    free       | own own own 400 400    | own own 400 400       | 400 400 400 400 | 404 404 404 404 | ok ok
    pro        | own own own 400 400    | own own 400 400       | ok ok ok 400    | ok ok ok ok     | ok ok
    superuser  | all all all all all    | all all all all       | ok ok ok ok     | ok ok ok ok     | ok ok`,
  'inactive link': `
    guests     | 401 401 401 400 400    | 404 404 400 400 | 400 400 401 401 | 404 404 401 401 | 404 401
    other      | none none none 400 400 | 404 404 400 400 | 400 400 400 400 | 404 404 404 404 | 404 404
    free       | own own own 400 400    | own own 400 400 | 400 400 400 400 | 404 404 404 404 | ok ok
    pro        | own own own 400 400    | own own 400 400 | ok ok ok 400    | ok ok ok ok     | ok ok
    superuser  | all all all all all    | all all all all | ok ok ok ok     | ok ok ok ok     | ok ok`,
  // A view: nobody writes it, and only the state of a link whose id is known is told.
  'state of an active link': `
    guests     | 403 403 403 403 400 | public public 400 400 | 400 400 401 401 | 400 400 401 401 | 400 401
    other      | 403 403 403 403 400 | public public 400 400 | 400 400 400 400 | 400 400 400 400 | 400 400
    free pro   | 403 403 403 403 400 | public public 400 400 | 400 400 400 400 | 400 400 400 400 | 400 400
    superuser  | all all all all -   | all all - -           | 400 400 400 400 | 400 400 400 400 | 400 400`,
  'state of an inactive link': `
    guests     | 403 403 403 403 400 | public public 400 400 | 400 400 401 401 | 400 400 401 401 | 400 401
    other      | 403 403 403 403 400 | public public 400 400 | 400 400 400 400 | 400 400 400 400 | 400 400
    free pro   | 403 403 403 403 400 | public public 400 400 | 400 400 400 400 | 400 400 400 400 | 400 400
    superuser  | all all all all -   | all all - -           | 400 400 400 400 | 400 400 400 400 | 400 400`,
  // What the payment provider has told is for the operator alone; its buyer asks a route (PURCHASES_TOLD).
  billing_purchases: `
    guests     | 403 403 403 403 400 | 403 403 400 400 | 403 403 401 401 | 403 403 401 401 | 403 401
    other      | 403 403 403 403 400 | 403 403 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    free pro   | 403 403 403 403 400 | 403 403 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    superuser  | all all all all all | all all all all | ok ok ok ok     | ok ok ok ok     | ok ok`,
  billing_events: `
    guests     | 403 403 403 403 400 | 403 403 400 400 | 403 403 401 401 | 403 403 401 401 | 403 401
    other      | 403 403 403 403 400 | 403 403 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    free pro   | 403 403 403 403 400 | 403 403 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    superuser  | all all all all all | all all all all | ok ok ok ok     | ok ok ok ok     | ok ok`,
  // An owner asks routes about the one feed there is (feeds.test.ts).
  feeds: `
    guests     | 403 403 403 403 400 | 403 403 400 400 | 403 403 401 401 | 403 403 401 401 | 403 401
    other      | 403 403 403 403 400 | 403 403 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    free pro   | 403 403 403 403 400 | 403 403 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    superuser  | all all all all all | all all all all | ok ok ok ok     | ok ok ok ok     | ok ok`,
  // An owner asks routes about them (outside.test.ts).
  outside_calendars: `
    guests     | 403 403 403 403 400 | 403 403 400 400 | 403 403 401 401 | 403 403 401 401 | 403 401
    other      | 403 403 403 403 400 | 403 403 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    free pro   | 403 403 403 403 400 | 403 403 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    superuser  | all all all all all | all all all all | ok ok ok ok     | ok ok ok ok     | ok ok`,
  _superusers: `
    guests     | 403 403 403 403 400 | 403 403 400 400 | 403 403 401 401 | 403 403 401 401 | 403 401
    other      | 403 403 403 403 400 | 403 403 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    free pro   | 403 403 403 403 400 | 403 403 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    superuser  | all all all all all | all all all all | ok ok ok ok     | ok ok ok ok     | ok ok`,
  _externalAuths: `
    guests     | none none none none 400 | 404 404 400 400 | 403 403 401 401 | 403 403 401 401 | 404 401
    other      | none none none none 400 | 404 404 400 400 | 403 403 403 403 | 403 403 403 403 | 404 404
    free pro   | own own own own 400     | own own 400 400 | 403 403 403 403 | 403 403 403 403 | ok ok
    superuser  | all all all all all     | all all all all | ok ok ok ok     | ok ok ok ok     | ok ok`,
  _authOrigins: `
    guests     | none none none none 400 | 404 404 400 400 | 403 403 401 401 | 403 403 401 401 | 404 401
    other      | none none none none 400 | 404 404 400 400 | 403 403 403 403 | 403 403 403 403 | 404 404
    free pro   | own own own own 400     | own own 400 400 | 403 403 403 403 | 403 403 403 403 | ok ok
    superuser  | all all all all all     | all all all all | ok ok ok ok     | ok ok ok ok     | ok ok`,
  _mfas: `
    guests     | none none none none 400 | 404 404 400 400 | 403 403 401 401 | 403 403 401 401 | 403 401
    other      | none none none none 400 | 404 404 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    free pro   | own own own own 400     | own own 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    superuser  | all all all all all     | all all all all | ok ok ok ok     | ok ok ok ok     | ok ok`,
  _otps: `
    guests     | none none none none 400 | 404 404 400 400 | 403 403 401 401 | 403 403 401 401 | 403 401
    other      | none none none none 400 | 404 404 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    free pro   | own own own own 400     | own own 400 400 | 403 403 403 403 | 403 403 403 403 | 403 403
    superuser  | all all all all all     | all all all all | ok ok ok ok     | ok ok ok ok     | ok ok`,
}

const GUESTS: readonly Role[] = ['anonymous', 'expired', 'oldPassword', 'deleted']

const rolesIn = (text: string) =>
  text.split(/\s+/).flatMap((name) => (name === 'guests' ? GUESTS : [name as Role]))

/** The rows of a target: the expected words of each role, as one line of groups. */
export function expectedRows(target: string): Record<string, string> {
  const rows: Record<string, string> = {}
  for (const line of (TABLE[target] ?? '').trim().split('\n')) {
    const [roles = '', ...groups] = line.split('|').map((part) => part.trim().replace(/\s+/g, ' '))
    for (const role of rolesIn(roles)) rows[role] = groups.join(' | ')
  }
  return rows
}

export const TABLE_TARGETS = Object.keys(TABLE)

/** What each role is answered about its own purchases; `other` has bought nothing, the operator is no buyer. */
export const PURCHASES_TOLD: Readonly<Record<Role, string>> = {
  anonymous: '401',
  expired: '401',
  oldPassword: '401',
  deleted: '401',
  other: '200',
  free: '200 own',
  pro: '200 own',
  superuser: '403',
}
