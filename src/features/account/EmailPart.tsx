import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { isSameEmail } from '@/domain/accountChanges'
import { oneAddress } from '@/domain/emailAddress'
import { mailtoUrl } from '@/domain/support'
import { type EmailChange, useChangeEmail } from '@/state/account/changeAccount'
import { supportAddress } from '@/state/account/support'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { TextField } from '@/ui/TextField'
import { FoldButton, ProfilePart } from './ProfilePart'

/** The email address of the account, and the form that changes it. */
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

/** Asks for a new email address for the account. */
function EmailForm({ account }: { account: Account }) {
  const { t } = useTranslation()
  const changeEmail = useChangeEmail()
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [result, setResult] = useState<Extract<EmailChange, string> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  function faultOf({ validity }: HTMLInputElement): string | null {
    if (email.trim() === '') return t('auth.emailMissing')
    if (validity.typeMismatch) return t('auth.emailInvalid')
    return isSameEmail(email, account.email) ? t('account.emailSame') : null
  }

  function refuse(text: string) {
    setFault(text)
    field.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!field.current || isBusy) return
    const found = faultOf(field.current)
    if (found) return refuse(found)
    setBusy(true)
    const answer = await changeEmail(email)
    setBusy(false)
    if (typeof answer === 'string') setResult(answer)
    else refuse(answer.message)
  }

  if (result === 'sent') {
    return (
      <p role="status" className="wrap-anywhere text-[0.8125rem]">
        {t('account.emailSent', { email: oneAddress(email) })}
      </p>
    )
  }
  if (result === 'off') return <WriteToUs email={account.email} />
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextField
        ref={field}
        type="email"
        name="email"
        label={t('account.newEmail')}
        autoComplete="email"
        hint={t('account.emailHint')}
        error={fault}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          setFault(null)
        }}
      />
      <Button type="submit" className="justify-self-end" aria-busy={isBusy}>
        {t('account.emailSend')}
      </Button>
    </form>
  )
}

/** Shown if the server sends no mail: the operator changes the address on request. */
function WriteToUs({ email }: { email: string }) {
  const { t } = useTranslation()
  const href = mailtoUrl({ to: supportAddress, subject: t('account.emailSubject') })
  return (
    <div role="status" className="grid gap-3 text-[0.8125rem]">
      <p className="wrap-anywhere">{t('account.emailOff', { email })}</p>
      <a href={href} className={buttonClass('plain', 'justify-self-end')}>
        {t('mailPages.writeTo', { email: supportAddress })}
      </a>
    </div>
  )
}
