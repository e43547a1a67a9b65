import { useEffect, useMemo } from 'react'
import type { Account } from '@/domain/account'
import type { Invited, SeenBack } from '@/domain/people'
import { attemptError } from '@/state/attemptError'
import { useAuth, useAuthService } from '@/state/auth/AuthProvider'
import { accountFailure, requestFailure } from '@/state/auth/authMessages'
import type { Auth } from '@/state/auth/createAuth'
import { createResource } from '@/state/createResource'
import { joinCalendar } from '@/state/people/access'
import { useStore } from '@/state/useStore'
import type { CloudError } from '@/storage/cloud/client'
import { codeOf, type Joined, readInvitation } from '@/storage/cloud/people'
import { useIsOnline } from '@/ui/useIsOnline'

/** What the page of an invitation shows; null if the invitation does not exist. */
type Joining = {
  readonly invited: Invited
  /** Whether the reader made the invitation. */
  readonly isOwn: boolean
  /** Why the reader cannot join although the invitation is valid. */
  readonly lack: 'limit_calendars' | 'limit_people' | null
  /** Why the last try to join failed. */
  readonly words: string | null
} | null

const ENDED = ['used', 'withdrawn', 'expired', 'waiting'] as const

/** An invitation as its reader sees it; `me` is the reader's id, empty for a guest. */
function createJoining(token: string, me: string, auth: Auth) {
  const resource = createResource<Joining>(async () => {
    const invited = await readInvitation(token)
    const isOwn = me !== '' && invited?.owner === me && invited.state === 'open'
    return invited && { invited, isOwn, lack: null, words: null }
  })
  const say = (more: Partial<NonNullable<Joining>>) =>
    resource.settle((known) => known && { ...known, ...more })

  /** Shows why the server refused. */
  async function refused(error: CloudError): Promise<void> {
    const code = codeOf(error)
    const state = ENDED.find((one) => code === `invitation_${one}`)
    if (state)
      resource.settle((known) => known && { ...known, invited: { ...known.invited, state } })
    else if (code === 'invitation_own') say({ isOwn: true })
    else if (code === 'limit_calendars' || code === 'limit_people') say({ lack: code })
    else if (error.status === 404) await resource.read()
    else say({ words: await accountFailure(auth, error, requestFailure(error)) })
  }

  return {
    ...resource,
    /** Joins; resolves with the calendar, or null if that failed. */
    async join(back: SeenBack): Promise<Joined | null> {
      if (resource.store.get().isBusy) return null
      say({ lack: null, words: null })
      try {
        return await resource.change(() => joinCalendar(me, token, back))
      } catch (error) {
        await refused(attemptError(error))
        return null
      }
    },
  }
}

/** The invitation behind a token; read as soon as it is known who the reader is, and again when the network is back. */
export function useJoining(token: string) {
  const auth = useAuthService()
  const { status, account } = useAuth()
  const isOnline = useIsOnline()
  const reader: Account | null = status === 'signedIn' ? account : null
  const me = reader?.id ?? ''
  const joining = useMemo(() => createJoining(token, me, auth), [token, me, auth])
  const known = useStore(joining.store)
  const isKnown = status !== 'loading'
  useEffect(() => {
    const { value, error } = joining.store.get()
    if (isKnown && value === undefined && (!error || isOnline)) void joining.read()
  }, [joining, isKnown, isOnline])
  return { ...known, account: reader, load: joining.readAnew, join: joining.join }
}
