import { type Account, accountOf } from '@/domain/account'
import { loadAccountCode } from '@/state/accountCode'
import { createStore, type Store } from '@/state/createStore'
import { clearSession, onSessionChange, readSession } from '@/storage/local/session'

/**
 * Who uses the app. `loading`: there is a stored session that the server has not confirmed yet; its account is shown
 * meanwhile. `expired`: the server has ended the session, and the account is still shown.
 */
export type AuthState = {
  readonly status: 'loading' | 'visitor' | 'signedIn' | 'expired'
  readonly account: Account | null
}

export type Auth = {
  readonly store: Store<AuthState>
  /** Shows an account that signed in; its code is loaded by now. */
  enter(account: Account): void
  /** Runs a sign-in of this tab. The session that it stores shows nothing of the account until `signIn` has settled. */
  whileEntering(signIn: () => Promise<void>): Promise<void>
  /** Ends the session here. The caller asks the person before if something is unsaved. */
  leave(): void
  /** The server said that the session is over. */
  expire(): void
  /** Renews the session now, e.g. because a payment changed the account, or to learn whether it holds. */
  refresh(): Promise<void>
  /** Renews the session now and each time the page becomes visible; returns a function that stops this. */
  start(): () => void
}

const visitor: AuthState = { status: 'visitor', account: null }

function stored(status: AuthState['status']): AuthState {
  const session = readSession()
  return session ? { status, account: accountOf(session.record) } : visitor
}

/** Renews the session, with code that is fetched only if there is one: visitors need none. */
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

  /** Takes over the stored session: another tab signed out, or in as somebody else, or changed the account. */
  async function follow(): Promise<void> {
    if (isEntering) return
    const { status, account } = store.get()
    const kept = stored(status)
    if (kept.account?.id === account?.id) {
      // The same person signed in again in another tab: this tab's session may hold again.
      if (status === 'expired') await refresh()
      else show(kept)
      return
    }
    if (readSession()) await loadAccountCode()
    const next = stored('signedIn')
    if (next.account?.id !== store.get().account?.id) store.set(next)
  }

  /** As `follow`. If the code of accounts cannot be fetched, this tab shows what it did until the next change. */
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
