import type { Attempt } from '@/storage/cloud/signIn'

/** In `sessionStorage`, because the provider's answer must belong to a question of this tab. */
const KEY = 'quartal:1:provider'

/** Keeps an attempt until the provider answers; false if the browser keeps nothing for this page. */
export function storeAttempt(attempt: Attempt): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt))
    return true
  } catch {
    return false
  }
}

/** The attempt that this answer belongs to, once; null if it belongs to none. */
export function takeAttempt(state: string): Attempt | null {
  try {
    const attempt = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Attempt | null
    sessionStorage.removeItem(KEY)
    return attempt?.state === state ? attempt : null
  } catch {
    return null
  }
}
