import * as keys from './keys'
import { clearLastKnown, readLastKnown } from './lastKnown'
import { markLeft } from './leftMark'
import { keysOf, keysWith, removeKey } from './localJson'
import { readUpload } from './localUpload'
import { removeVisitorData } from './visitorData'

/**
 * Clears an account's calendar from this browser at sign-out (D7). Unsent changes, drafts and
 * set-aside data stay under its id for 30 days, shown to nobody else. A visitor's calendar whose
 * upload is not finished is among them; what a visitor made since then stays the visitor's. `now` in
 * milliseconds since the epoch.
 */
export function leaveAccountData(userId: string, now: number): void {
  if (readLastKnown(userId)) clearLastKnown()
  for (const key of keysWith(keys.base(userId, ''))) removeKey(key)
  const upload = readUpload(userId)
  if (upload) removeVisitorData(upload.calendar)
  const mark = keys.leftAt(userId)
  if (keysOf(userId).some((key) => key !== mark)) markLeft(userId, now)
}
