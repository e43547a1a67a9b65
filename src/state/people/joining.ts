import { useEffect, useMemo } from 'react'
import type { Account } from '@/domain/account'
import type { Invited } from '@/domain/people'
import { attemptError } from '@/state/attemptError'
import { useAuth, useAuthService } from '@/state/auth/AuthProvider'
import { accountFailure, requestFailure } from '@/state/auth/authMessages'
import type { Auth } from '@/state/auth/createAuth'
import { createStore } from '@/state/createStore'
import { joinCalendar } from '@/state/people/access'
import { useStore } from '@/state/useStore'
import type { CloudError } from '@/storage/cloud/client'
import { codeOf, readInvitation } from '@/storage/cloud/people'
import { useIsOnline } from '@/ui/useIsOnline'

/** Why somebody cannot join although the invitation is good. */
type Lack = 'limit_calendars' | 'limit_people'

/** What the page of an invitation shows (T2). */
type Joining =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  /** It could not be read; `words` say why. */
  | { readonly kind: 'failed'; readonly words: string }
  | {
      readonly kind: 'known'
      readonly invited: Invited
      /** It is an invitation of the one who reads it. */
      readonly isOwn: boolean
      readonly isBusy: boolean
      readonly lack: Lack | null
      /** Why joining did not work just now. */
      readonly words: string | null
    }

const ENDED = ['used', 'withdrawn', 'expired', 'waiting'] as const

/** An invitation as who opens it meets it; `me` is the users id, empty for a guest. */
function createJoining(token: string, me: string, auth: Auth) {
  const store = createStore<Joining>({ kind: 'loading' })
  let reads = 0

  async function load(): Promise<void> {
    reads += 1
    const mine = reads
    if (store.get().kind === 'failed') store.set({ kind: 'loading' })
    const next = await readInvitation(token).then(
      (invited): Joining =>
        invited
          ? {
              kind: 'known',
              invited,
              isOwn: me !== '' && invited.owner === me && invited.state === 'open',
              isBusy: false,
              lack: null,
              words: null,
            }
          : { kind: 'unknown' },
      (error: unknown): Joining => {
        const failure = attemptError(error)
        return { kind: 'failed', words: requestFailure(failure) }
      },
    )
    if (mine === reads) store.set(next)
  }

  /** Shows why the server let nobody in. */
  async function refused(error: CloudError): Promise<void> {
    const before = store.get()
    if (before.kind !== 'known') return
    const known = { ...before, isBusy: false }
    const code = codeOf(error)
    const state = ENDED.find((one) => code === `invitation_${one}`)
    if (state) store.set({ ...known, invited: { ...known.invited, state } })
    else if (code === 'invitation_own') store.set({ ...known, isOwn: true })
    else if (code === 'limit_calendars' || code === 'limit_people') {
      store.set({ ...known, lack: code })
    } else if (error.status === 404) await load()
    else {
      const words = await accountFailure(auth, error, requestFailure(error))
      store.set({ ...known, words })
    }
  }

  return {
    store,
    load,
    /** Joins by one press; answers with the owner of the calendar, or null where that did not work. */
    async join(): Promise<string | null> {
      const known = store.get()
      if (known.kind !== 'known' || known.isBusy) return null
      store.set({ ...known, isBusy: true, lack: null, words: null })
      try {
        return await joinCalendar(me, token)
      } catch (error) {
        await refused(attemptError(error))
        return null
      }
    },
  }
}

/** The invitation behind a token with the way in; read as soon as it is known who reads it, and again once there is a network. */
export function useJoining(token: string) {
  const auth = useAuthService()
  const { status, account } = useAuth()
  const isOnline = useIsOnline()
  const reader: Account | null = status === 'signedIn' ? account : null
  const me = reader?.id ?? ''
  const joining = useMemo(() => createJoining(token, me, auth), [token, me, auth])
  const state = useStore(joining.store)
  const isKnown = status !== 'loading'
  useEffect(() => {
    const { kind } = joining.store.get()
    if (isKnown && (kind === 'loading' || (kind === 'failed' && isOnline))) void joining.load()
  }, [joining, isKnown, isOnline])
  return { state, account: reader, load: joining.load, join: joining.join }
}
