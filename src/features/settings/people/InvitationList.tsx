import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '@/domain/people'
import type { PeopleActions } from '@/state/people/useOwnPeople'
import { InvitationRow } from './InvitationRow'

type Props = { invitations: readonly Invitation[]; actions: PeopleActions }

/** The invitations that somebody can still join with (T1). */
export function InvitationList({ invitations, actions }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div>
      <h4 className="font-medium text-[0.8125rem]">{t('ownPeople.open')}</h4>
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
