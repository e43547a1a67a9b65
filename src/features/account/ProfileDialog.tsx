import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { personInitials } from '@/domain/people/initials'
import { limitsOf } from '@/domain/plan'
import { pictureUrl } from '@/state/account/accountPicture'
import { useAuth } from '@/state/auth/AuthProvider'
import { useBillingPortal } from '@/state/billing/billing'
import { goPro } from '@/state/billing/goPro'
import { closeDialog } from '@/state/dialogs'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DataPart } from './DataPart'
import { EmailForm } from './EmailForm'
import { FoldButton } from './FoldButton'
import { NameForm } from './NameForm'
import { PasswordPart } from './PasswordPart'
import { PictureForm } from './PictureForm'
import { ProfilePart } from './ProfilePart'
import { SessionsPart } from './SessionsPart'

/** The plan of the account, with the way to upgrade or to manage the subscription. */
function PlanSection({ isPro }: { isPro: boolean }) {
  const { t } = useTranslation()
  const openPortal = useBillingPortal()
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line p-4">
      <div className="min-w-0 flex-[1_1_11.25rem]">
        <h3 className="font-medium text-[0.8125rem] text-soft">{t('account.plan')}</h3>
        <p className="font-semibold">{isPro ? t('menu.pro') : t('account.free')}</p>
        <p className="text-[0.8125rem] text-soft">
          {isPro ? t('account.proText') : t('account.freeText', { tags: limitsOf('free').tags })}
        </p>
      </div>
      {isPro ? (
        <Button onClick={openPortal}>{t('menu.manageSubscription')}</Button>
      ) : (
        <Button onClick={() => goPro('free')}>{t('menu.goPro')}</Button>
      )}
    </section>
  )
}

/** The email address of the account, and the form that changes it. */
function EmailPart({ account }: { account: Account }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <ProfilePart
      title={t('account.email')}
      text={account.email}
      action={<FoldButton subject={t('account.email')} isOpen={isOpen} onToggle={setOpen} />}
    >
      {isOpen && <EmailForm account={account} />}
    </ProfilePart>
  )
}

/** The profile: name, picture, email, plan, password, sessions, data and deletion. */
export function ProfileDialog() {
  const { t } = useTranslation()
  const { account } = useAuth()
  const [owner] = useState(account?.id)
  // Closes after a sign-out, or a sign-in as somebody else, in another tab: typed text must not be saved to another
  // account.
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
            initials={personInitials(account)}
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
