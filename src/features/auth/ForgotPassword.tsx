import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneAddress } from '@/domain/emailAddress'
import { mailtoUrl } from '@/domain/support'
import { supportAddress } from '@/state/account/support'
import { type AskResult, useMailLinks } from '@/state/account/useMailLinks'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { CardTitle, LinkButton, Refusal, useMessage } from './CardParts'
import { emailFault } from './useAuthForm'

type Props = { initialEmail: string; onBack: (email: string) => void }

/** The way to a new password: the form, then "look into your mail". */
export function ForgotPassword({ initialEmail, onBack }: Props) {
  const { t } = useTranslation()
  const { canSend } = useMailLinks()
  const [email, setEmail] = useState(initialEmail)
  const [step, setStep] = useState<'form' | 'sent' | 'off'>('form')

  useEffect(() => {
    void canSend().then((can) => can || setStep('off'))
  }, [canSend])

  return (
    <div>
      {step === 'form' && <ForgotForm email={email} onType={setEmail} onEnd={setStep} />}
      {step === 'sent' && <MailSent email={oneAddress(email)} onAgain={() => setStep('form')} />}
      {step === 'off' && <NoMails />}
      <p className="mt-5 text-center text-[0.8125rem]">
        <LinkButton onClick={() => onBack(email)}>{t('mailPages.back')}</LinkButton>
      </p>
    </div>
  )
}

function MailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <CardTitle isNext title={t('mailPages.sentTitle')} />
      <p role="alert" className="wrap-anywhere mt-3 text-sm">
        {t('mailPages.sent', { email })}
      </p>
      <p className="mt-3 text-[0.8125rem] text-soft">{t('mailPages.sentHint')}</p>
      <Button className="mt-5 h-10 w-full" onClick={onAgain}>
        {t('mailPages.askAgain')}
      </Button>
    </>
  )
}

/** Shown if the server sends no mail: says whom to write to. */
function NoMails() {
  const { t } = useTranslation()
  const mail = mailtoUrl({ to: supportAddress, subject: t('mailPages.supportSubject') })
  return (
    <>
      <CardTitle isNext title={t('auth.forgot')} />
      <p role="alert" className="mt-3 text-sm">
        {t('mailPages.off')}
      </p>
      <a
        href={mail}
        className="wrap-anywhere mt-3 inline-flex min-h-6 items-center rounded font-medium text-sm underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {t('mailPages.writeTo', { email: supportAddress })}
      </a>
    </>
  )
}

type ForgotFormProps = {
  email: string
  onType: (email: string) => void
  onEnd: (result: Extract<AskResult, string>) => void
}

/** Asks for an email address and sends the mail for a new password. */
function ForgotForm({ email, onType, onEnd }: ForgotFormProps) {
  const { t } = useTranslation()
  const { forgot } = useMailLinks()
  const [fault, setFault] = useState<'missing' | 'invalid' | undefined>()
  const [message, setMessage] = useMessage()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const faults = { missing: t('auth.emailMissing'), invalid: t('auth.emailInvalid') }

  useEffect(() => field.current?.focus(), [])

  async function send() {
    setBusy(true)
    setMessage(null)
    const result = await forgot(email)
    setBusy(false)
    if (typeof result === 'string') onEnd(result)
    else setMessage(result.message)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!field.current || isBusy) return
    const found = emailFault(field.current)
    setFault(found)
    if (found) field.current.focus()
    else void send()
  }

  return (
    <>
      <CardTitle title={t('auth.forgot')} intro={t('mailPages.forgotIntro')} />
      <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
        <Refusal message={message} />
        <TextField
          ref={field}
          type="email"
          name="email"
          label={t('auth.email')}
          autoComplete="username"
          value={email}
          error={fault ? faults[fault] : null}
          onChange={(event) => {
            onType(event.target.value)
            setFault(undefined)
          }}
        />
        <Button type="submit" kind="primary" className="h-10 w-full" aria-busy={isBusy}>
          {t('mailPages.send')}
        </Button>
      </form>
    </>
  )
}
