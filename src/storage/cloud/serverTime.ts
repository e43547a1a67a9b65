import { apiUrl } from './env'

const TIMEOUT_MS = 30_000

/**
 * Asks the server for its time, in milliseconds since the epoch and exact to a second; null without an
 * answer, or without a time in it that may be read here.
 */
export async function serverTime(): Promise<number | null> {
  try {
    const { ok, headers } = await fetch(apiUrl('/api/health'), {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const time = Date.parse(headers.get('Date') ?? '')
    return ok && time > 0 ? time : null
  } catch {
    return null
  }
}
