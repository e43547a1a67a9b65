import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MailLink } from '@/domain/authLink'
import { type AskResult, useMailLinks } from '@/state/account/useMailLinks'
import { useAuth } from '@/state/auth/AuthProvider'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { CardTitle, LinkButton, Refusal, useMessage, Working } from './CardParts'
import { ForgotPassword } from './ForgotPassword'
import { PasswordLinkForm } from './PasswordLinkForm'

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

/** Confirms the email of an account at once: opening the link was all that is needed. */
function VerifyEmail({ link, onSpent }: { link: MailLink; onSpent: () => void }) {
  const { t } = useTranslation()
  const { verify } = useMailLinks()
  const [result, setResult] = useState<Awaited<ReturnType<typeof verify>> | null>(null)

  const confirm = useCallback(async () => {
    setResult(null)
    const outcome = await verify(link)
    if (outcome === 'spent') onSpent()
    else setResult(outcome)
  }, [link, verify, onSpent])

  useEffect(() => void confirm(), [confirm])

  if (result === null || result === 'spent') return <Working text={t('mailPages.verifying')} />
  if (result === 'done') {
    return (
      <div>
        <CardTitle title={t('mailPages.verifiedTitle')} />
        <p role="alert" className="mt-2 text-soft text-sm">
          {t('mailPages.verified')}
        </p>
        <Link to="/" className={buttonClass('primary', 'mt-6 h-10 w-full')}>
          {t('mailPages.toCalendar')}
        </Link>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <CardTitle title={t('mailPages.failedTitle')} />
      <Refusal message={result.message} />
      <Button kind="primary" className="h-10 w-full" onClick={() => void confirm()}>
        {t('mailPages.tryAgain')}
      </Button>
    </div>
  )
}

type SpentLinkProps = { link: MailLink; onBack: () => void; onForgot: () => void }

/** Shown for a mail link that was used or has expired: offers a new mail. */
function SpentLink({ link, onBack, onForgot }: SpentLinkProps) {
  const { t } = useTranslation()
  const { status, account } = useAuth()
  const { again } = useMailLinks()
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useMessage()
  const isOwner = status === 'signedIn' && account?.id === link.userId
  // The new mail goes to the address in the token, if that can be read; a change of email needs its owner signed in.
  const canAsk = link.kind === 'reset' || (link.email !== '' && (link.kind === 'verify' || isOwner))

  function showResult(result: AskResult) {
    setSent(result === 'sent')
    if (result === 'off') setMessage(t('mailPages.off'))
    else if (result !== 'sent') setMessage(result.message)
  }

  async function ask() {
    if (link.kind === 'reset') return onForgot()
    if (isBusy) return
    setBusy(true)
    setMessage(null)
    showResult(await again(link))
    setBusy(false)
  }

  return (
    <div className="grid gap-4">
      <div>
        <CardTitle key={String(isSent)} isNext title={t('mailPages.spentTitle')} />
        <p role="alert" className="mt-2 text-sm text-soft">
          {t(link.kind === 'email' && !isOwner ? 'mailPages.spentEmail' : 'mailPages.spent')}
        </p>
      </div>
      <Refusal message={message} />
      <p role="status" className="text-sm empty:hidden">
        {isSent && t('mailPages.newMailSent')}
      </p>
      {canAsk && !isSent && (
        <Button
          kind="primary"
          className="h-10 w-full"
          aria-busy={isBusy}
          onClick={() => void ask()}
        >
          {t('mailPages.newMail')}
        </Button>
      )}
      <p className="text-center text-[0.8125rem]">
        {status === 'signedIn' ? (
          <Link
            to="/"
            className="inline-flex min-h-6 items-center rounded font-medium underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {t('mailPages.toCalendar')}
          </Link>
        ) : (
          <LinkButton onClick={onBack}>{t('mailPages.back')}</LinkButton>
        )}
      </p>
    </div>
  )
}
