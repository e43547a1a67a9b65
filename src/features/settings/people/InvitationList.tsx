import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinPath } from '@/domain/invitations'
import type { Invitation } from '@/domain/people'
import { invitationCopied, invitationTokens, type PeopleActions } from '@/state/people/ownPeople'
import { dateText, momentText, roleText } from '@/state/people/peopleTexts'
import { useStore } from '@/state/useStore'
import { ConfirmDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { CopyField } from '@/ui/CopyField'

type Props = { invitations: readonly Invitation[]; actions: PeopleActions }

/** The invitations that can still be used, each with what would end it. */
export function InvitationList({ invitations, actions }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div>
      <h4 className="font-medium text-[0.8125rem]">{t('ownPeople.open')}</h4>
      <p className="mt-1 max-w-xl text-[0.8125rem] text-soft">{t('ownPeople.openEnd')}</p>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            actions={actions}
            isOpen={open === invitation.id}
            onShow={setOpen}
          />
        ))}
      </ul>
    </div>
  )
}

type InvitationRowProps = {
  invitation: Invitation
  actions: PeopleActions
  isOpen: boolean
  /** Shows the address of an invitation, by its id; null hides it. */
  onShow: (id: string | null) => void
}

/**
 * One open invitation: its role, when it was made, and its address. Only the page that made it knows the address;
 * elsewhere a new one can be made.
 */
function InvitationRow({ invitation, actions, isOpen, onShow }: InvitationRowProps) {
  const { t } = useTranslation()
  const { id, label, role, notes, created, ends } = invitation
  const token = useStore(invitationTokens, (known) => known[id])
  const [isAsked, setAsked] = useState(false)
  const may = roleText(role, notes)
  const facts = [
    ...(label ? [may] : []),
    t('ownPeople.made', { moment: momentText(created) }),
    t('ownPeople.until', { date: dateText(ends) }),
  ]

  async function renew() {
    const made = await actions.renew(invitation)
    if (made) onShow(made.id)
  }

  const size = 'min-h-9! pointer-coarse:min-h-11!'
  return (
    <li aria-label={label || may} className="grid gap-2.5 py-2.5 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-52 flex-1">
          <p className="wrap-anywhere text-sm">
            <bdi>{label || may}</bdi>
          </p>
          <p className="text-faint text-xs">{facts.join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {token ? (
            <Button
              onClick={() => onShow(isOpen ? null : id)}
              aria-expanded={isOpen}
              className={size}
            >
              {t('ownPeople.showAddress')}
            </Button>
          ) : (
            <Button onClick={() => setAsked(true)} className={size}>
              {t('ownPeople.renew')}
            </Button>
          )}
          <Button onClick={() => void actions.withdraw(invitation)} className={size}>
            {t('ownPeople.withdraw')}
          </Button>
        </div>
      </div>
      {token && isOpen && <InvitationAddress token={token} ends={ends} />}
      {isAsked && <RenewDialog onSure={() => void renew()} onClose={() => setAsked(false)} />}
    </li>
  )
}

type RenewDialogProps = { onSure: () => void; onClose: () => void }

/**
 * Asks before an invitation gets a new address, because the old one, which may have been sent already, stops working.
 */
function RenewDialog({ onSure, onClose }: RenewDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('ownPeople.renewTitle')}
      description={t('ownPeople.renewText')}
      confirm={t('ownPeople.renew')}
      kind="primary"
      onConfirm={onSure}
      onCancel={onClose}
    />
  )
}

/** Shows the address of a new invitation, with ways to copy and to send it. */
export function InvitationAddress({ token, ends }: { token: string; ends: string }) {
  const { t } = useTranslation()
  const url = window.location.origin + joinPath(token)
  // Not every browser can open the device's share sheet. Closing the sheet rejects as well, which is no failure.
  const share =
    'share' in navigator
      ? () => navigator.share({ title: t('ownPeople.shareTitle'), url }).catch(() => undefined)
      : null
  return (
    <div role="status" className="grid gap-1.5">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-72">
          <CopyField
            label={t('ownPeople.address')}
            value={url}
            copy={t('ownPeople.copy')}
            onCopied={invitationCopied}
          />
        </div>
        {share && (
          <Button
            onClick={() => void share()}
            className="min-h-9! max-sm:w-full pointer-coarse:min-h-11!"
          >
            {t('ownPeople.share')}
          </Button>
        )}
      </div>
      <p className="max-w-xl text-[0.8125rem] text-soft">
        {t('ownPeople.once', { date: dateText(ends) })}
      </p>
    </div>
  )
}
