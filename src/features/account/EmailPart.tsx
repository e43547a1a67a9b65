import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { EmailForm } from './EmailForm'
import { FoldButton } from './FoldButton'
import { ProfilePart } from './ProfilePart'

/** The email address of the account, and the way to another one. */
export function EmailPart({ account }: { account: Account }) {
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
