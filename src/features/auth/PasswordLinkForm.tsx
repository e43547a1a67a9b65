import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinkResult } from '@/state/auth/authMessages'
import { Button } from '@/ui/Button'
import { CardTitle, Refusal, useMessage } from './CardParts'
import { PasswordField, usePasswordErrors } from './PasswordField'
import { type Faults, passwordFaultOf } from './useAuthForm'

type Props = {
  title: string
  intro: string
  label: string
  button: string
  isNew: boolean
  /** Whose password it is, for password managers; empty if unknown. */
  email: string
  send: (password: string) => Promise<LinkResult>
  onEnd: (result: 'done' | 'spent') => void
}

/** Asks for one password after a mail link: a new one, or the current one as proof. */
export function PasswordLinkForm({
  title,
  intro,
  label,
  button,
  isNew,
  email,
  send,
  onEnd,
}: Props) {
  const errors = usePasswordErrors()
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Faults['password']>()
  const [message, setMessage] = useMessage()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  async function use() {
    setBusy(true)
    setMessage(null)
    const result = await send(password)
    setBusy(false)
    if (typeof result === 'string') onEnd(result)
    else setMessage(result.message)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = passwordFaultOf(password)
    setFault(found)
    if (found) field.current?.focus()
    else void use()
  }

  return (
    <div>
      <CardTitle title={title} intro={intro} />
      <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
        <Refusal message={message} />
        {email !== '' && (
          <input
            type="email"
            name="email"
            autoComplete="username"
            aria-label={t('auth.email')}
            value={email}
            readOnly
            hidden
          />
        )}
        <PasswordField
          ref={field}
          label={label}
          isNew={isNew}
          value={password}
          error={fault ? errors[fault] : null}
          onChange={(value) => {
            setPassword(value)
            setFault(undefined)
          }}
        />
        <Button type="submit" kind="primary" className="h-10 w-full" aria-busy={isBusy}>
          {button}
        </Button>
      </form>
    </div>
  )
}
