import { ROLES, type Role } from './world'

/**
 * What each role gets of a calendar. The words of reads: "notes", "days" (without notes), "none", or a status; of
 * writes: "ok" or a status. The columns are the ways of reads.ts and writes.ts, in their order.
 */
const TABLE: Readonly<Record<string, string>> = {
  // list: days, pages, fields, wide, unnamed | filter notes | relations: sort, filter | expand
  'lists of days': `
    owner   | notes notes notes notes notes | notes | 400 400 | notes
    sees    | notes notes notes notes none  | notes | 400 400 | notes
    without | days days days days none      | 400   | 400 400 | days
    outside | none none none none none      | none  | 400 400 | none
    guest   | 401 401 401 401 401           | 401   | 400 400 | 401`,
  // day: view, expand | tags: list, view | stream, calendar, here | news, account | links
  'other reads': `
    owner   | notes notes | days days | 204 200 200 | 200 200 | none
    sees    | notes notes | days days | 204 200 200 | 404 404 | none
    without | days days   | days days | 204 200 200 | 404 404 | none
    outside | 404 404     | none 404  | 400 404 404 | 404 404 | none
    guest   | 404 404     | 401 404   | 400 401 401 | 404 404 | 401`,
  // named, unnamed, form | batch, mixed, upsert
  'new day': `
    plans | ok ok ok    | ok ok ok
    shut  | 400 400 400 | 400 400 400
    guest | 400 400 400 | 401 401 401`,
  day: `
    plans | ok ok ok    | ok ok ok
    shut  | 404 404 404 | 400 400 400
    guest | 404 404 404 | 401 401 401`,
  'gone day': `
    plans | ok ok   | ok ok
    shut  | 404 404 | 400 400
    guest | 404 404 | 401 401`,
  'new tag': `
    plans | ok ok ok    | ok ok ok
    shut  | 400 400 400 | 400 400 400
    guest | 400 400 400 | 401 401 401`,
  tag: `
    plans | ok ok ok    | ok ok ok
    shut  | 404 404 404 | 400 400 400
    guest | 404 404 404 | 401 401 401`,
  'gone tag': `
    plans | ok ok   | ok ok
    shut  | 404 404 | 400 400
    guest | 404 404 | 401 401`,
  edits: `
    plans | 200
    shut  | 404
    guest | 401`,
  // versions: of a day, of a year, of the calendar
  versions: `
    plans | notes notes notes
    shut  | 404 404 404
    guest | 401 401 401`,
  // what the owner chose | the labels of people and invitations
  choices: `
    owner   | regions+week+allowance | labels
    plans   | regions+week+allowance | none
    looking | regions                | none
    outside | none                   | none
    guest   | none                   | none`,
  // raise the own role, change the account, publish a link
  "the owner's alone": `
    owner   | 404 200 200
    sees    | 403 404 400
    without | 403 404 400
    outside | 404 404 400
    guest   | 401 404 400`,
}

const PLANS: readonly Role[] = ['free', 'pro']
const WITHOUT: readonly Role[] = ['withoutNotes', 'endedWithoutNotes']
const OUTSIDE: readonly Role[] = ['invited', 'removed', 'stranger']
const GROUPS: Readonly<Record<string, readonly Role[]>> = {
  owner: ['owner'],
  guest: ['guest'],
  plans: ['owner', ...PLANS],
  sees: [...PLANS, 'looks', 'ended'],
  without: WITHOUT,
  looking: ['looks', 'ended', ...WITHOUT],
  outside: OUTSIDE,
  shut: ['looks', 'ended', ...WITHOUT, ...OUTSIDE],
}

/** The words that a role is to get of a group of ways. */
export function expectedWords(group: string, role: Role): string {
  for (const line of (TABLE[group] ?? '').trim().split('\n')) {
    const [name = '', ...words] = line.split('|').map((part) => part.trim())
    if (GROUPS[name]?.includes(role)) return words.join(' ').replace(/\s+/g, ' ')
  }
  throw new Error(`No row for ${role} in ${group}`)
}

export const CELLS = Object.keys(TABLE).flatMap((group) =>
  ROLES.map((role) => [group, role] as const),
)
