import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { FeedGoesOn } from './FeedGoesOn'
import { FoldButton } from './FoldButton'
import { PasswordForm } from './PasswordForm'
import { PasswordMail } from './PasswordMail'
import { ProfilePart } from './ProfilePart'

/** Changes the password, by the current one or by mail. */
export function PasswordPart({ account }: { account: Account }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isChanged, setChanged] = useState(false)
  function done() {
    setOpen(false)
    setChanged(true)
  }
  return (
    <ProfilePart
      title={t('account.password')}
      text={t('account.passwordHint')}
      action={<FoldButton subject={t('account.password')} isOpen={isOpen} onToggle={setOpen} />}
    >
      {isOpen && (
        <>
          <PasswordForm email={account.email} onDone={done} />
          <PasswordMail email={account.email} />
        </>
      )}
      {account.isPro && (isOpen || isChanged) && <FeedGoesOn />}
    </ProfilePart>
  )
}
