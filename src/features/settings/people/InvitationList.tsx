import { useTranslation } from 'react-i18next'
import type { Invitation } from '@/domain/people'
import { dateText, roleText } from '@/state/people/peopleTexts'
import type { PeopleActions } from '@/state/people/useOwnPeople'
import { Button } from '@/ui/Button'

type Props = { invitations: readonly Invitation[]; actions: PeopleActions }

/** The invitations that somebody can still join with, and what else ends them; their addresses are known to nobody here any more (T1). */
export function InvitationList({ invitations, actions }: Props) {
  const { t } = useTranslation()
  return (
    <div>
      <h4 className="font-medium text-[0.8125rem]">{t('ownPeople.open')}</h4>
      <p className="mt-1 max-w-xl text-[0.8125rem] text-soft">{t('ownPeople.openEnd')}</p>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 last:pb-0"
          >
            <div>
              <p className="text-sm">{roleText(invitation.role, invitation.notes)}</p>
              <p className="text-faint text-xs">
                {t('ownPeople.until', { date: dateText(invitation.ends) })}
              </p>
            </div>
            <Button
              onClick={() => void actions.withdraw(invitation)}
              className="min-h-9! pointer-coarse:min-h-11!"
            >
              {t('ownPeople.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
