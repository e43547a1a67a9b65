import type { IcsContent } from './content'

/** How many digests of events a fingerprint keeps. */
const KEPT = 8

/**
 * A few digests that identify a file, even if a later download of the same calendar has some more events: the smallest
 * digests of all its events. No event can be read from them.
 */
export function fingerprintOf({ events }: IcsContent): readonly string[] {
  const digests = new Set(events.map(({ title, days }) => digestOf(`${title}\n${days[0]?.day}`)))
  return [...digests]
    .sort((a, b) => a - b)
    .slice(0, KEPT)
    .map((one) => one.toString(36))
}

/** Whether two fingerprints are of one calendar: they share at least half. */
export function isSameCalendar(a: readonly string[], b: readonly string[]): boolean {
  const shared = a.filter((one) => b.includes(one)).length
  return shared > 0 && shared * 2 >= Math.min(a.length, b.length)
}

/** A 32-bit hash of a text. */
function digestOf(text: string): number {
  let mixed = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193)
    mixed ^= mixed >>> 13
  }
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0
}
