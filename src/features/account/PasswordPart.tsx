import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import {
  MAX_PASSWORD_BYTES,
  MIN_PASSWORD_LENGTH,
  passwordFault,
  sentPassword,
} from '@/domain/password'
import { useChangePassword } from '@/state/account/changeAccount'
import { type AskResult, useMailLinks } from '@/state/account/useMailLinks'
import { Button } from '@/ui/Button'
import { CheckField } from '@/ui/CheckField'
import { TextField } from '@/ui/TextField'
import { FeedWarning, FoldButton, ProfilePart } from './ProfilePart'

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
      {account.isPro && (isOpen || isChanged) && <FeedWarning />}
    </ProfilePart>
  )
}

/** Sends the mail that sets a password, e.g. for an account that was made through a provider. */
function PasswordMail({ email }: { email: string }) {
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

type Faults = { readonly current?: string; readonly next?: string }

/** Asks for the current password and a new one. */
function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation()
  const changePassword = useChangePassword()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const currentField = useRef<HTMLInputElement>(null)
  const nextField = useRef<HTMLInputElement>(null)
  const type = isShown ? 'text' : 'password'

  useEffect(() => currentField.current?.focus(), [])

  function faultsNow(): Faults {
    if (current === '') return { current: t('auth.passwordMissing') }
    if (next === '') return { next: t('auth.passwordMissing') }
    if (sentPassword(next) === sentPassword(current)) return { next: t('account.passwordSame') }
    const fault = passwordFault(next)
    if (fault === 'tooShort') {
      return { next: t('auth.passwordTooShort', { count: MIN_PASSWORD_LENGTH }) }
    }
    return fault ? { next: t('auth.passwordTooLong', { max: MAX_PASSWORD_BYTES }) } : {}
  }

  function refuse(found: Faults) {
    setFaults(found)
    const field = found.current ? currentField : nextField
    field.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = faultsNow()
    if (found.current || found.next) return refuse(found)
    setBusy(true)
    const result = await changePassword(current, next)
    setBusy(false)
    if (result === 'done') onDone()
    else if (result === 'wrong') refuse({ current: t('account.passwordWrong') })
    else refuse({ next: result.message })
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        ref={currentField}
        type={type}
        label={t('account.currentPassword')}
        autoComplete="current-password"
        error={faults.current ?? null}
        value={current}
        onChange={(event) => {
          setCurrent(event.target.value)
          setFaults({})
        }}
      />
      <TextField
        ref={nextField}
        type={type}
        label={t('mailPages.newPassword')}
        autoComplete="new-password"
        hint={t('auth.passwordHint', { count: MIN_PASSWORD_LENGTH })}
        error={faults.next ?? null}
        value={next}
        onChange={(event) => {
          setNext(event.target.value)
          setFaults({})
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 text-[0.8125rem]">
        <CheckField label={t('account.showPasswords')} isChecked={isShown} onChange={setShown} />
        <Button type="submit" className="ml-auto" aria-busy={isBusy}>
          {t('mailPages.savePassword')}
        </Button>
      </div>
    </form>
  )
}
