/**
 * The limits of every account on any plan, in the app and on the server. They stop abuse and lie far above a lifetime
 * of days with notes of a thousand bytes.
 */
export const ACCOUNT = {
  days: 10_000,
  noteBytes: 10_000_000,
  firstDay: '1900-01-01',
  lastDay: '2199-12-31',
  tags: 500,
  tagsPerDay: 500,
} as const

const ACCOUNT_CODES = ['limit_days', 'limit_notes', 'limit_dates']

/** Whether a server error code names a limit that a larger plan would lift. */
export function isPlanLimit(code: string): boolean {
  return code.startsWith('limit_') && !ACCOUNT_CODES.includes(code)
}
