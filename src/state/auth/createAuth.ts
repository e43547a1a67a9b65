import { type Account, accountOf } from '@/domain/account'
import { loadAccountCode } from '@/state/accountCode'
import { createStore, type Store } from '@/state/createStore'
import { clearSession, onSessionChange, readSession } from '@/storage/local/session'

/**
 * Who uses the app. `loading`: there is a stored session whose first answer is still to come; its
 * account is shown meanwhile. `expired`: the server ended the session, the account stays.
 */
export type AuthState = {
  readonly status: 'loading' | 'visitor' | 'signedIn' | 'expired'
  readonly account: Account | null
}

export type Auth = {
  readonly store: Store<AuthState>
  /** Somebody signed in, whose account code is loaded. */
  enter(account: Account): void
  /** Runs a sign-in of this tab; until it has settled its session shows nothing of the account. */
  whileEntering(signIn: () => Promise<void>): Promise<void>
  /** Ends the session here; whoever holds unsaved data asks before. */
  leave(): void
  /** The server said that the session is over. */
  expire(): void
  /** Renews the session now, e.g. because a payment changed the account. */
  refresh(): Promise<void>
  /** Renews the session now and each time the page becomes visible; answers with an "off". */
  start(): () => void
}

const visitor: AuthState = { status: 'visitor', account: null }

function stored(status: AuthState['status']): AuthState {
  const session = readSession()
  return session ? { status, account: accountOf(session.record) } : visitor
}

/** Visitors have no session to renew, so its code comes when there is one. */
async function renew(): Promise<Account | 'ended' | 'unknown'> {
  const code = await import('@/state/auth/renewSession').catch(() => null)
  return code ? await code.renewSession() : 'unknown'
}

/** The session of this browser as a store with its actions. */
export function createAuth(): Auth {
  const store = createStore<AuthState>(stored('loading'))
  let isEntering = false

  function show(next: AuthState): void {
    if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next)
  }

  function expire(): void {
    const { account } = store.get()
    if (account) store.set({ status: 'expired', account })
  }

  async function refresh(): Promise<void> {
    if (!readSession()) return
    const answer = await renew()
    if (answer === 'ended') expire()
    else if (answer !== 'unknown') show({ status: 'signedIn', account: answer })
    else if (store.get().status === 'loading') store.set(stored('signedIn'))
  }

  /** Another tab signed out, or in as somebody else; or the account has other settings now. */
  async function follow(): Promise<void> {
    if (isEntering) return
    const { status, account } = store.get()
    const kept = stored(status)
    if (kept.account?.id === account?.id) {
      // The same person signed in again elsewhere: this tab's session holds again too.
      if (status === 'expired') await refresh()
      else show(kept)
      return
    }
    if (readSession()) await loadAccountCode()
    const next = stored('signedIn')
    if (next.account?.id !== store.get().account?.id) store.set(next)
  }

  /** Without the code of accounts this tab stays with what it shows, until the next change or start. */
  function followSoon(): void {
    follow().catch(() => undefined)
  }

  return {
    store,
    enter: (account) => store.set({ status: 'signedIn', account }),
    async whileEntering(signIn) {
      isEntering = true
      try {
        await signIn()
      } finally {
        isEntering = false
        followSoon()
      }
    },
    leave() {
      clearSession()
      store.set(visitor)
    },
    expire,
    refresh,
    start() {
      const onVisible = () => {
        if (document.visibilityState === 'visible') void refresh()
      }
      const off = onSessionChange(followSoon)
      document.addEventListener('visibilitychange', onVisible)
      void refresh()
      return () => {
        off()
        document.removeEventListener('visibilitychange', onVisible)
      }
    },
  }
}
