import { KEEP_ASIDE_MS } from '@/domain/timing'
import { keys } from '@/storage/keys'
import { keysWith, readJson, readText, removeKey, writeJson, writeText } from '@/storage/localJson'

/** Removes set-aside data that is older than 30 days (D2). */
function purgeSetAside(now: number): void {
  for (const key of keysWith(keys.setAside(''))) {
    const sets = readJson(key)
    if (!Array.isArray(sets)) continue
    const kept = sets.filter(
      // What carries no readable time is not known to be old.
      (set: { at?: unknown } | null) => !(now - Number(set?.at) >= KEEP_ASIDE_MS),
    )
    if (kept.length === 0) removeKey(key)
    else if (kept.length < sets.length) writeJson(key, kept)
  }
}

/** Removes what accounts left here more than 30 days ago (D7); `current` is who uses the app now. */
export function purgeLeftData(current: string, now: number): void {
  purgeSetAside(now)
  const prefix = keys.leftAt('')
  for (const mark of keysWith(prefix)) {
    const userId = mark.slice(prefix.length)
    const leftAt = Number(readText(mark))
    if (userId === current) removeKey(mark)
    else if (!leftAt) writeText(mark, String(now))
    else if (now - leftAt > KEEP_ASIDE_MS) {
      for (const key of keysWith('quartal:1:')) {
        if (key.split(':').includes(userId)) removeKey(key)
      }
    }
  }
}
