import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MailLink } from '@/domain/authLink'
import { type AskResult, useMailLinks } from '@/state/account/useMailLinks'
import { useAuth } from '@/state/auth/AuthProvider'
import { Button } from '@/ui/Button'
import { CardTitle, LinkButton, Refusal } from './CardParts'
import { useMessage } from './useMessage'

type Props = { link: MailLink; onBack: () => void; onForgot: () => void }

/** Shown for a mail link that was used or has expired: offers a new mail. */
export function SpentLink({ link, onBack, onForgot }: Props) {
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
