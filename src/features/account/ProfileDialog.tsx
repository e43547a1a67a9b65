import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '@/domain/account'
import { pictureUrl } from '@/state/account/accountPicture'
import { useAuth } from '@/state/auth/AuthProvider'
import { closeDialog } from '@/state/dialogs'
import { Avatar } from '@/ui/Avatar'
import { Dialog } from '@/ui/Dialog'
import { DataPart } from './DataPart'
import { EmailPart } from './EmailPart'
import { NameForm } from './NameForm'
import { PasswordPart } from './PasswordPart'
import { PictureForm } from './PictureForm'
import { PlanSection } from './PlanSection'
import { SessionsPart } from './SessionsPart'

/** The account: who it is, its plan, what can be changed about it, and the way out of it. */
export function ProfileDialog() {
  const { t } = useTranslation()
  const { account } = useAuth()
  const [owner] = useState(account?.id)
  // Signed out in another tab, or in as somebody else: what was typed is nobody else's name (D7).
  const isOver = !account || account.id !== owner
  useEffect(() => {
    if (isOver) closeDialog()
  }, [isOver])
  if (isOver) return null
  return (
    <Dialog title={t('account.title')} onClose={closeDialog}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2">
        <div className="flex items-center gap-4">
          <Avatar
            initials={initialsOf(account)}
            picture={pictureUrl(account)}
            size="size-14 text-[1.25rem]"
          />
          <div className="min-w-0">
            {account.name && (
              <p className="truncate font-semibold text-base" title={account.name}>
                {account.name}
              </p>
            )}
            <p className="wrap-anywhere text-soft">{account.email}</p>
          </div>
        </div>
        <PictureForm account={account} />
        <PlanSection isPro={account.isPro} />
        <NameForm account={account} />
        <EmailPart account={account} />
        <PasswordPart account={account} />
        <SessionsPart account={account} />
        <DataPart account={account} />
      </div>
    </Dialog>
  )
}
