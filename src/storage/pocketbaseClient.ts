import PocketBase, { BaseAuthStore } from 'pocketbase'
import { clearSession, readSession, saveSession } from '@/storage/session'

/** The SDK's view of our session, which never throws and is there before the SDK is. */
class SessionStore extends BaseAuthStore {
  override get token(): string {
    return readSession()?.token ?? ''
  }

  override get record() {
    return (readSession()?.record ?? null) as BaseAuthStore['record']
  }

  override save(token: string, record: BaseAuthStore['record'] = null): void {
    if (record) saveSession({ token, record })
  }

  override clear(): void {
    clearSession()
  }
}

/** Makes the SDK's client. */
export function createClient(url: string): PocketBase {
  return new PocketBase(url, new SessionStore()).autoCancellation(false)
}
