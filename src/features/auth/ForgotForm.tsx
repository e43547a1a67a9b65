import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AskResult, useMailLinks } from '@/state/account/useMailLinks'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { CardTitle, Refusal } from './CardParts'
import { emailFault } from './credentials'
import { useMessage } from './useMessage'

type Props = {
  email: string
  onType: (email: string) => void
  onEnd: (result: Extract<AskResult, string>) => void
}

/** Asks for an email address and sends the mail for a new password. */
export function ForgotForm({ email, onType, onEnd }: Props) {
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
