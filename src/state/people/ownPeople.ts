import { useEffect, useMemo } from 'react'
import type { Invitation, Person, Role } from '@/domain/people'
import { PEOPLE_CHECK_MS } from '@/domain/timing'
import { t } from '@/i18n'
import { attemptError } from '@/state/attemptError'
import { useAuthService } from '@/state/auth/AuthProvider'
import { accountFailure } from '@/state/auth/authMessages'
import type { Auth } from '@/state/auth/createAuth'
import { createResource } from '@/state/createResource'
import { notify } from '@/state/notify'
import { createPersonStore, onOwnerChange } from '@/state/ownedStore'
import { calendarDetails } from '@/state/people/calendarPeople'
import { peopleFailure, personCalled, personName } from '@/state/people/peopleTexts'
import { useStore } from '@/state/useStore'
import * as cloud from '@/storage/cloud/people'
import { readSession } from '@/storage/local/session'

/** The people who see the account's own calendar, and its open invitations. */
type OwnPeople = { readonly people: readonly Person[]; readonly invitations: readonly Invitation[] }

const SUBJECT = 'people'

const resource = createResource<OwnPeople>(async () => {
  const me = String(readSession()?.record.id)
  const [{ people }, invitations] = await Promise.all([
    cloud.readCalendar(me),
    cloud.listInvitations(),
  ])
  return { people, invitations }
}, greet)
onOwnerChange(resource.forget)

/** The tokens of the invitations that this page made, by id, so that their addresses can be copied again. */
export const invitationTokens = createPersonStore<Readonly<Record<string, string>>>({})

/** The id of the invitation whose address is shown to be copied. */
export const newInvitation = createPersonStore<string | null>(null)

/** Says who has joined since the last read. */
function greet({ people }: OwnPeople, before: OwnPeople | undefined): void {
  if (!before) return
  const known = new Set(before.people.map(({ person }) => person))
  for (const person of people) {
    if (known.has(person.person)) continue
    notify.success(t('ownPeople.joined', { name: personCalled(person) }), { id: SUBJECT })
  }
}

/** Reads the list now, at intervals, when the page is visible again and at news; returns a function that stops this. */
function follow(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const refresh = () => void (document.visibilityState === 'visible' && resource.read())
  void resource.read()
  // News of people make the calendar's people be read; then the invitations are read too.
  const off = calendarDetails.subscribe(refresh)
  const timer = window.setInterval(refresh, PEOPLE_CHECK_MS)
  document.addEventListener('visibilitychange', refresh, { signal })
  window.addEventListener('online', refresh, { signal })
  return () => {
    ending.abort()
    off()
    window.clearInterval(timer)
  }
}

/** The owner's actions on the people of the calendar. Each shows its own failures. */
export type PeopleActions = ReturnType<typeof createActions>

function createActions(owner: string, auth: Auth) {
  /** Resolves with the result of `work`, or null if it failed, which a message says. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      const failure = attemptError(error)
      const words = await accountFailure(auth, failure, peopleFailure(failure))
      notify.error(words, { id: SUBJECT })
      // The server refused: the list here may be outdated.
      if (failure.status >= 400) await resource.read()
      return null
    }
  }

  /** Keeps the token of an invitation that was just made. */
  function remember({ token, ...invitation }: cloud.MadeInvitation): Invitation {
    invitationTokens.set({ ...invitationTokens.get(), [invitation.id]: token })
    return invitation
  }
  /** The list with an invitation that was just made, in place of the one with the id `before`. */
  const listed = (before: string) => (known: OwnPeople, made: Invitation) => ({
    ...known,
    invitations: [...known.invitations.filter(({ id }) => id !== before), made],
  })

  return {
    /** Makes an invitation with a label, and shows its address (`newInvitation`). */
    async invite(role: Role, notes: boolean, label: string): Promise<boolean> {
      const send = () => cloud.invite(role, notes, label).then(remember)
      const made = await attempt(() => resource.change(send, { after: listed('') }))
      if (made) newInvitation.set(made.id)
      return made !== null
    },
    /** Gives an invitation another address. */
    renew: ({ id }: Invitation): Promise<Invitation | null> =>
      attempt(async () => {
        const send = () => cloud.renewInvitation(id).then(remember)
        const made = await resource.change(send, { after: listed(id) })
        notify.success(t('ownPeople.renewed'), { id: SUBJECT })
        return made
      }),
    /** Changes a person's role or whether they see notes; shown at once, and taken back if refused. */
    async change({ person }: Person, role: Role, notes: boolean): Promise<void> {
      const next = { role, notes: notes || role === 'plan' }
      const now = (known: OwnPeople) => ({
        ...known,
        people: known.people.map((one) => (one.person === person ? { ...one, ...next } : one)),
      })
      await attempt(() => resource.change(() => cloud.changePerson(owner, person, next), { now }))
    },
    /** Removes a person; they are listed until the server has done it. */
    async remove({ person, name }: Person): Promise<void> {
      const after = (known: OwnPeople) => ({
        ...known,
        people: known.people.filter((one) => one.person !== person),
      })
      await attempt(async () => {
        await resource.change(() => cloud.removePerson(owner, person), { after })
        notify.success(t('ownPeople.removed', { name: personName(name) }), { id: SUBJECT })
      })
    },
    async withdraw({ id }: Invitation): Promise<void> {
      const after = (known: OwnPeople) => ({
        ...known,
        invitations: known.invitations.filter((one) => one.id !== id),
      })
      await attempt(async () => {
        await resource.change(() => cloud.withdrawInvitation(id), { after })
        notify.success(t('ownPeople.withdrawn'), { id: SUBJECT })
      })
    },
  }
}

/** Says that the address was copied, or that it is selected because the clipboard refused it. */
export function invitationCopied(isCopied: boolean): void {
  if (isCopied) notify.success(t('ownPeople.copied'), { id: SUBJECT })
  else notify.info(t('share.copyFailed'), { id: SUBJECT, stays: true })
}

/** Makes an invitation without a label, with notes, outside the list of people. */
export function useInvite(): (owner: string, role: Role) => void {
  const auth = useAuthService()
  return (owner, role) => void createActions(owner, auth).invite(role, true, '')
}

/** The people of the account's own calendar, and the owner's actions; read while `isShown`. */
export function useOwnPeople(owner: string, isShown: boolean) {
  const auth = useAuthService()
  const actions = useMemo(() => createActions(owner, auth), [owner, auth])
  useEffect(() => {
    if (isShown) return follow()
  }, [isShown])
  return { ...useStore(resource.store), read: resource.read, actions }
}
