import * as keys from './keys'
import { writeText } from './localJson'

/** Marks that an account has left something here: it goes after 30 days (D7). `now` in milliseconds since the epoch. */
export function markLeft(userId: string, now: number): void {
  writeText(keys.leftAt(userId), String(now))
}
