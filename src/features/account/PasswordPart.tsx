import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { FoldButton } from './FoldButton'
import { PasswordForm } from './PasswordForm'
import { PasswordMail } from './PasswordMail'
import { ProfilePart } from './ProfilePart'

/** The password of the account: another one, with the current one or by mail. */
export function PasswordPart({ account }: { account: Account }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <ProfilePart
      title={t('account.password')}
      text={t('account.passwordHint')}
      action={<FoldButton subject={t('account.password')} isOpen={isOpen} onToggle={setOpen} />}
    >
      {isOpen && (
        <>
          <PasswordForm email={account.email} onDone={() => setOpen(false)} />
          <PasswordMail email={account.email} />
        </>
      )}
    </ProfilePart>
  )
}
