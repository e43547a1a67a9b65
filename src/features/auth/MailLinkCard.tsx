import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MailLink } from '@/domain/authLink'
import { useMailLinks } from '@/state/account/useMailLinks'
import { ForgotPassword } from './ForgotPassword'
import { PasswordLinkForm } from './PasswordLinkForm'
import { SpentLink } from './SpentLink'
import { VerifyEmail } from './VerifyEmail'

/** `onEnd` goes on to the app, or to the form with this email if nobody is signed in. */
type Props = { link: MailLink; onEnd: (email: string) => void }

/** Does what the link of a mail asks for. */
export function MailLinkCard({ link, onEnd }: Props) {
  const { t } = useTranslation()
  const { resetPassword, changeEmail } = useMailLinks()
  const [step, setStep] = useState<'link' | 'spent' | 'forgot'>('link')
  const onSpent = useCallback(() => setStep('spent'), [])
  const { kind, email } = link
  const end = (result: 'done' | 'spent') => (result === 'spent' ? onSpent() : onEnd(email))
  const common = { email, onEnd: end }

  if (step === 'forgot') return <ForgotPassword initialEmail={email} onBack={onEnd} />
  if (step === 'spent') {
    return <SpentLink link={link} onBack={() => onEnd(email)} onForgot={() => setStep('forgot')} />
  }
  if (kind === 'verify') return <VerifyEmail link={link} onSpent={onSpent} />
  if (kind === 'reset') {
    return (
      <PasswordLinkForm
        {...common}
        isNew
        title={t('mailPages.resetTitle')}
        intro={email ? t('mailPages.resetIntro', { email }) : t('mailPages.resetIntroPlain')}
        label={t('mailPages.newPassword')}
        button={t('mailPages.savePassword')}
        send={(password) => resetPassword(link, password)}
      />
    )
  }
  return (
    <PasswordLinkForm
      {...common}
      isNew={false}
      title={t('mailPages.emailTitle')}
      intro={email ? t('mailPages.emailIntro', { email }) : t('mailPages.emailIntroPlain')}
      label={t('auth.password')}
      button={t('mailPages.confirm')}
      send={(password) => changeEmail(link, password)}
    />
  )
}
