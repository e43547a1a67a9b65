/** What a person would like to write into their own account; nobody but the server may. */
export const WISHES: readonly Record<string, unknown>[] = [
  { pro: true },
  { pro: 'true' },
  { pro: 1 },
  { pro: [true] },
  { 'pro+': 1 },
  { '+pro': true },
  { 'pro-': -1 },
  { verified: true },
  { verified: 'true' },
  { 'verified+': 1 },
  { created: '2001-01-01 00:00:00.000Z' },
  // That this account plans in somebody's calendar.
  { plansIn: 'abcdefghij12345' },
]
