import PocketBase, { BaseAuthStore } from 'pocketbase'
import { clearSession, readSession, saveSession } from '@/storage/local/session'

/** Gives the SDK our session, which never throws and is there before the SDK is loaded. */
class SessionStore extends BaseAuthStore {
  override get token(): string {
    return readSession()?.token ?? ''
  }

  override get record() {
    return (readSession()?.record ?? null) as BaseAuthStore['record']
  }

  override save(token: string, record: BaseAuthStore['record'] = null): void {
    // An answer without an account is no sign-in.
    if (!token || !record?.id) throw new Error('This is no session.')
    saveSession({ token, record })
  }

  override clear(): void {
    clearSession()
  }
}

/**
 * Throws for an empty body, which the SDK accepts: the connection broke off, or a gateway answered with its own page.
 * Our server says 204 if it has nothing to say; an empty list would look like a calendar that was deleted elsewhere.
 */
function checkBody({ status, headers }: Response, data: unknown): unknown {
  const isEmpty = typeof data !== 'object' || data === null || Object.keys(data).length === 0
  if (status < 300 && status !== 204 && isEmpty) throw new Error('The answer cannot be read.')
  // The SDK's error has the body of a refusal, but not its headers.
  const comeBack = status < 400 ? null : headers.get('Retry-After')
  return comeBack ? { ...Object(data), comeBack } : data
}

/** Makes the SDK's client; `onAnswer` is called with the status of each readable answer. */
export function createClient(url: string, onAnswer: (status: number) => void): PocketBase {
  const pb = new PocketBase(url, new SessionStore()).autoCancellation(false)
  pb.afterSend = (answer, data) => {
    const body = checkBody(answer, data)
    onAnswer(answer.status)
    return body
  }
  return pb
}
