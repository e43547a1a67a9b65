import { useEffect, useMemo } from 'react'
import type { Invitation, Person, Role } from '@/domain/people'
import { t } from '@/i18n'
import { attemptError } from '@/state/attemptError'
import { useAuthService } from '@/state/auth/AuthProvider'
import { accountFailure } from '@/state/auth/authMessages'
import type { Auth } from '@/state/auth/createAuth'
import { notify } from '@/state/notify'
import { useStore } from '@/state/useStore'
import {
  changePerson,
  invite,
  type MadeInvitation,
  removePerson,
  renewInvitation,
  withdrawInvitation,
} from '@/storage/cloud/people'
import {
  changeOwnPeople,
  invitationTokens,
  ownPeople,
  readOwnPeople,
  settleOwnPeople,
  watchOwnPeople,
} from './peopleList'
import { peopleFailure, personCalled, personName } from './peopleTexts'

/** What the owner does about the people of the calendar (T1). Each shows its own failures, and answers whether it was done. */
export type PeopleActions = {
  /** Reads the list again. */
  load(): Promise<void>
  /** Makes an invitation, for whom the label says; answers with it, or null. Its address is among `invitationTokens`. */
  invite(role: Role, notes: boolean, label: string): Promise<Invitation | null>
  /** Gives an invitation another address, for the same person. */
  renew(invitation: Invitation): Promise<Invitation | null>
  /** Gives somebody another role, or gives or takes the notes. */
  change(person: Person, role: Role, notes: boolean): Promise<void>
  /** Ends that somebody sees the calendar; they are shown until the server has done it. */
  remove(person: Person): Promise<void>
  withdraw(invitation: Invitation): Promise<void>
}

const SUBJECT = 'people'

function createActions(owner: string, auth: Auth): PeopleActions {
  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      const failure = attemptError(error)
      const words = await accountFailure(auth, failure, peopleFailure(failure))
      notify.error(words, { id: SUBJECT })
      // What was refused may not be as it was known here.
      if (failure.status >= 400) await readOwnPeople(owner)
      return null
    }
  }

  /** Lists an invitation whose address was made just now, in the place of another one. */
  function put({ token, ...invitation }: MadeInvitation, before = ''): Invitation {
    invitationTokens.set({ ...invitationTokens.get(), [invitation.id]: token })
    settleOwnPeople(({ invitations, ...known }) => ({
      ...known,
      invitations: [...invitations.filter(({ id }) => id !== before), invitation],
    }))
    return invitation
  }

  return {
    load: () => readOwnPeople(owner),
    invite: (role, notes, label) => attempt(async () => put(await invite(role, notes, label))),
    renew: ({ id }) =>
      attempt(async () => {
        const made = put(await renewInvitation(id), id)
        notify.success(t('ownPeople.renewed'), { id: SUBJECT })
        return made
      }),
    async change({ person }, role, notes) {
      const next = { role, notes: notes || role === 'plan' }
      await attempt(() =>
        changeOwnPeople(
          (known) => ({
            ...known,
            people: known.people.map((one) => (one.person === person ? { ...one, ...next } : one)),
          }),
          () => changePerson(owner, person, next),
        ),
      )
    },
    async remove({ person, name }) {
      await attempt(async () => {
        await removePerson(owner, person)
        settleOwnPeople((known) => ({
          ...known,
          people: known.people.filter((one) => one.person !== person),
        }))
        notify.success(t('ownPeople.removed', { name: personName(name) }), { id: SUBJECT })
      })
    },
    async withdraw({ id }) {
      await attempt(async () => {
        await withdrawInvitation(id)
        settleOwnPeople((known) => ({
          ...known,
          invitations: known.invitations.filter((one) => one.id !== id),
        }))
        notify.success(t('ownPeople.withdrawn'), { id: SUBJECT })
      })
    },
  }
}

/** Says whether the address is on the clipboard; else it is selected. */
export function invitationCopied(isCopied: boolean): void {
  if (isCopied) notify.success(t('ownPeople.copied'), { id: SUBJECT })
  else notify.info(t('share.copyFailed'), { id: SUBJECT, stays: true })
}

/** Says who has just joined. */
function onJoined(person: Person): void {
  notify.success(t('ownPeople.joined', { name: personCalled(person) }), { id: SUBJECT })
}

/** The people of the account's own calendar with what its owner can do about them; read while it is looked at. */
export function useOwnPeople(owner: string, isShown: boolean) {
  const auth = useAuthService()
  const known = useStore(ownPeople)
  const actions = useMemo(() => createActions(owner, auth), [owner, auth])
  useEffect(() => {
    if (isShown) return watchOwnPeople({ owner, onJoined })
  }, [owner, isShown])
  return { ...known, actions }
}
