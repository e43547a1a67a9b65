import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MailLink } from '@/domain/authLink'
import { useMailLinks } from '@/state/account/useMailLinks'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { CardTitle, Refusal } from './CardParts'
import { Working } from './Working'

/** Confirms the email of an account at once: opening the link was all that is needed. */
export function VerifyEmail({ link, onSpent }: { link: MailLink; onSpent: () => void }) {
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
