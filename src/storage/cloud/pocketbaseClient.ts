import PocketBase, { BaseAuthStore } from 'pocketbase'
import { clearSession, readSession, saveSession } from '@/storage/local/session'

/** The SDK's view of our session, which never throws and is there before the SDK is. */
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
 * The SDK takes a body that cannot be read for an empty one: the connection broke off within it, or a
 * gateway on the way answered with a page of its own. That is no answer of the server, which says 204
 * where it has nothing to say: an empty list would be a calendar that was deleted elsewhere.
 */
function checkBody({ status, headers }: Response, data: unknown): unknown {
  const isEmpty = typeof data !== 'object' || data === null || Object.keys(data).length === 0
  if (status < 300 && status !== 204 && isEmpty) throw new Error('The answer cannot be read.')
  // The SDK's error has the body of a refusal, but not its head.
  const comeBack = status < 400 ? null : headers.get('Retry-After')
  return comeBack ? { ...Object(data), comeBack } : data
}

/** Makes the SDK's client; `onAnswer` hears the status of each answer that can be read. */
export function createClient(url: string, onAnswer: (status: number) => void): PocketBase {
  const pb = new PocketBase(url, new SessionStore()).autoCancellation(false)
  pb.afterSend = (answer, data) => {
    const body = checkBody(answer, data)
    onAnswer(answer.status)
    return body
  }
  return pb
}
