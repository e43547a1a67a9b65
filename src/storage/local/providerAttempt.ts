import type { Attempt } from '@/storage/cloud/signIn'

/** In `sessionStorage`, because a provider's answer must belong to an attempt of this tab. */
const KEY = 'quartal:1:provider'

/** Stores an attempt until the provider answers; false if the browser stores nothing for this page. */
export function storeAttempt(attempt: Attempt): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt))
    return true
  } catch {
    return false
  }
}

/** Reads and removes the attempt that an answer belongs to; null if there is none. */
export function takeAttempt(state: string): Attempt | null {
  try {
    const attempt = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Attempt | null
    sessionStorage.removeItem(KEY)
    return attempt?.state === state ? attempt : null
  } catch {
    return null
  }
}
