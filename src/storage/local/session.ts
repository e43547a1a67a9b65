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

/** A users record from the stored session, unchecked. */
export type StoredUser = Row

/** The stored session, valid or not: only the server knows. */
export type Session = { readonly token: string; readonly record: StoredUser }

function stored(): Session | null {
  const { token, record } = readRow(keys.session)
  if (typeof token !== 'string' || token === '') return null
  if (typeof record !== 'object' || record === null) return null
  return { token, record: record as StoredUser }
}

/** Undefined until the first read, because what a crash lost is restored before that. */
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

/** When the session ends unless it is renewed, in ms since the epoch; null if its token does not say. */
export function sessionEnd(): number | null {
  const [, claims = ''] = readSession()?.token.split('.') ?? []
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp === 'number' ? exp * 1_000 : null
  } catch {
    return null
  }
}

/** The user of the session in storage, which another tab may have just changed; null if there is none. */
export function storedUserId(): unknown {
  const isUnsaved = storedText(keys.session) !== readText(keys.session)
  return isUnsaved ? null : (stored()?.record.id ?? null)
}

/** Stores a session; if storage is full or closed it lasts as long as this page. */
export function saveSession(session: Session): void {
  writeJson(keys.session, session)
  put(session)
}

/** Ends the session on this browser, also in other tabs. */
export function clearSession(): void {
  removeKey(keys.session)
  put(null)
}

let unfollow = () => {}

/** Calls back when the session changes in any tab; returns a function that stops this. */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) unfollow = onKeysChange([keys.session], () => put(stored()))
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) unfollow()
  }
}
