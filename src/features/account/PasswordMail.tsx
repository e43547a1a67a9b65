import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AskResult, useMailLinks } from '@/state/account/useMailLinks'
import { Button } from '@/ui/Button'

/** Sends the mail that sets a password, e.g. for an account that was made through a provider. */
export function PasswordMail({ email }: { email: string }) {
  const { t } = useTranslation()
  const { forgot } = useMailLinks()
  const [result, setResult] = useState<AskResult | 'asked' | null>(null)

  async function ask() {
    if (result === 'asked') return
    setResult('asked')
    setResult(await forgot(email))
  }

  if (result === 'sent' || result === 'off') {
    const texts = { sent: t('account.passwordMailSent', { email }), off: t('mailPages.off') }
    return (
      <p role="status" className="wrap-anywhere text-[0.8125rem]">
        {texts[result]}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-[0.8125rem] text-soft">
      <p>{t('account.passwordForgot')}</p>
      <Button aria-busy={result === 'asked'} onClick={() => void ask()}>
        {t('account.passwordMail')}
      </Button>
      <p role="status" className="w-full text-bad empty:hidden">
        {result !== null && result !== 'asked' && result.message}
      </p>
    </div>
  )
}
