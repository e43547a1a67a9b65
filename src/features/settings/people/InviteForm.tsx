import { Eye, UserPlus } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { MOST_INVITATION_LABEL, MOST_PEOPLE } from '@/domain/invitations'
import type { Invitation, Role } from '@/domain/people'
import { cleanText } from '@/domain/text'
import { openDialog } from '@/state/dialogs'
import type { PeopleActions } from '@/state/people/ownPeople'
import { invitationTokens, newInvitation } from '@/state/people/ownPeople'
import { useStore } from '@/state/useStore'
import { Button } from '@/ui/Button'
import { CheckField } from '@/ui/CheckField'
import { TextField } from '@/ui/TextField'
import { FormAction } from '../formParts'
import { InvitationAddress } from './InvitationList'
import { RoleField } from './PeopleList'

type Props = {
  account: Account
  isFull: boolean
  /** The open invitations. The address of one that was used or withdrawn since is no longer shown. */
  invitations: readonly Invitation[]
  actions: PeopleActions
}

/**
 * Buttons that make an invitation: two with fixed roles and one with all choices. The new address appears below them.
 */
export function InviteForm({ account, isFull, invitations, actions }: Props) {
  const { t } = useTranslation()
  const [role, setRole] = useState<Role>('look')
  const [notes, setNotes] = useState(true)
  const [label, setLabel] = useState('')
  const [isBusy, setBusy] = useState(false)
  const made = useStore(newInvitation)
  const shown = invitations.find(({ id }) => id === made)
  const token = useStore(invitationTokens, (known) => known[made ?? ''])
  // The address is shown once: after reopening the settings the invitation is in the list of open ones.
  useEffect(() => () => newInvitation.set(null), [])

  async function invite(role: Role, notes: boolean) {
    if (isBusy) return
    setBusy(true)
    if (await actions.invite(role, notes, cleanText(label))) setLabel('')
    setBusy(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void invite(role, notes)
  }

  return (
    <div className="grid gap-3 rounded-xl border border-line bg-weekend p-4">
      {account.name.trim() === '' && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-[0.8125rem]">
          <p className="min-w-48 flex-1">{t('ownPeople.noName')}</p>
          <Button onClick={() => openDialog({ kind: 'profile' })}>
            {t('ownPeople.enterName')}
          </Button>
        </div>
      )}
      {!isFull && (
        <div className="flex flex-wrap gap-2">
          <FormAction
            kind="primary"
            aria-busy={isBusy}
            title={t('ownPeople.planHint')}
            onClick={() => void invite('plan', true)}
          >
            <UserPlus size={15} aria-hidden="true" />
            <span>{t('ownPeople.together')}</span>
          </FormAction>
          <FormAction
            aria-busy={isBusy}
            title={t('ownPeople.lookHint')}
            onClick={() => void invite('look', true)}
          >
            <Eye size={15} aria-hidden="true" />
            <span>{t('ownPeople.letLook')}</span>
          </FormAction>
        </div>
      )}
      {shown && token && <InvitationAddress key={shown.id} token={token} ends={shown.ends} />}
      {isFull ? (
        <p role="status" className="max-w-xl text-[0.84375rem]">
          {t('ownPeople.full', { max: MOST_PEOPLE })}
        </p>
      ) : (
        <form onSubmit={submit} className="grid gap-2 border-line border-t pt-3">
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <TextField
              label={t('ownPeople.label')}
              aside={t('ownPeople.onlyYou')}
              value={label}
              onChange={({ target }) => setLabel(target.value)}
              maxLength={MOST_INVITATION_LABEL}
              autoComplete="off"
              className="w-52 max-sm:w-full"
            />
            <RoleField role={role} onChoose={setRole} className="w-52 max-sm:w-full" />
            {role === 'look' && (
              <CheckField label={t('ownPeople.notes')} isChecked={notes} onChange={setNotes} />
            )}
            <FormAction type="submit" aria-busy={isBusy}>
              {t('ownPeople.invite')}
            </FormAction>
          </div>
          <p className="max-w-xl text-[0.8125rem] text-soft">
            {t(role === 'plan' ? 'ownPeople.planHint' : 'ownPeople.lookHint')}
          </p>
        </form>
      )}
    </div>
  )
}
