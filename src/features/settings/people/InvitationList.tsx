import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '@/domain/people'
import type { PeopleActions } from '@/state/people/ownPeople'
import { InvitationRow } from './InvitationRow'

type Props = { invitations: readonly Invitation[]; actions: PeopleActions }

/** The invitations that somebody can still join with, and what else ends them (T1). */
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
