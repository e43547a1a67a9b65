import * as keys from './keys'
import {
  onKeysChange,
  type Row,
  readRow,
  readText,
  removeKey,
  storedText,
  writeJson,
} from './localJson'

/** A users record as a stored session holds it, unread: its fields may be missing or foreign. */
export type StoredUser = Row

/** The stored session, valid or not; only the server knows. */
export type Session = { readonly token: string; readonly record: StoredUser }

function stored(): Session | null {
  const { token, record } = readRow(keys.session)
  if (typeof token !== 'string' || token === '') return null
  if (typeof record !== 'object' || record === null) return null
  return { token, record: record as StoredUser }
}

/** Undefined until the first read, because what a crash lost is put back before that. */
let current: Session | null | undefined
const listeners = new Set<() => void>()

function put(next: Session | null): void {
  current = next
  for (const listener of [...listeners]) listener()
}

/** The session of this browser; null for visitors. */
export function readSession(): Session | null {
  if (current === undefined) current = stored()
  return current
}

/** When the session ends unless it is renewed, in ms since the epoch; null where its token does not say. */
export function sessionEnd(): number | null {
  const [, claims = ''] = readSession()?.token.split('.') ?? []
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp === 'number' ? exp * 1_000 : null
  } catch {
    return null
  }
}

/** Whose session storage holds: another tab may have changed it before its news is here; null for nobody's. */
export function storedUserId(): unknown {
  const isHeld = storedText(keys.session) !== readText(keys.session)
  return isHeld ? null : (stored()?.record.id ?? null)
}

/** Keeps a session; where storage is full or closed it lasts as long as this page. */
export function saveSession(session: Session): void {
  writeJson(keys.session, session)
  put(session)
}

/** Ends the session on this browser; other tabs of it see that. */
export function clearSession(): void {
  removeKey(keys.session)
  put(null)
}

let unfollow = () => {}

/** Calls back when the session changed, in this tab or in another; answers with an "off". */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) unfollow = onKeysChange([keys.session], () => put(stored()))
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) unfollow()
  }
}
