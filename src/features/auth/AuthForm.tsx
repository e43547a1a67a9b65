import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_NAME_LENGTH } from '@/domain/account'
import { goToProvider, useProviders } from '@/state/account/useProviders'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { useIsOnline } from '@/ui/useIsOnline'
import { CardTitle, LinkButton, Refusal } from './CardParts'
import { PasswordField, usePasswordErrors } from './PasswordField'
import { useAuthForm } from './useAuthForm'

type Props = {
  initialEmail: string
  initialMessage: string | null
  isNew: boolean
  isReturn: boolean
  redirectTo: string
  /** Who invited the person, if an invitation led here. */
  whose: string | undefined
  onForgot: (email: string) => void
}

/** The form for sign-in and sign-up. */
export function AuthForm(props: Props) {
  const { initialEmail, initialMessage, isNew, isReturn, redirectTo, whose, onForgot } = props
  const { t } = useTranslation()
  const form = useAuthForm(initialEmail, initialMessage, isNew && !isReturn)
  const passwordErrors = usePasswordErrors()
  const { isSignUp, typed, faults, email } = form
  const intro = t(isSignUp ? 'auth.introSignUp' : 'auth.introSignIn')
  const emailErrors = { missing: t('auth.emailMissing'), invalid: t('auth.emailInvalid') }

  // Somebody who chose sign-up before, or came back from another view, goes on typing here.
  useEffect(() => {
    if (isNew || isReturn) email.current?.focus()
  }, [isNew, isReturn, email])

  return (
    <div>
      <CardTitle
        title={isSignUp ? t('auth.titleSignUp') : t('auth.titleSignIn')}
        intro={whose ? t('auth.thenJoin', { name: whose }) : intro}
      />
      <OfflineNote />
      <form noValidate onSubmit={form.submit} className="mt-6 grid gap-4">
        <Refusal message={form.message} />
        <TextField
          ref={form.email}
          type="email"
          name="email"
          required
          label={t('auth.email')}
          autoComplete={isSignUp ? 'email' : 'username'}
          value={typed.email}
          error={faults.email ? emailErrors[faults.email] : null}
          onChange={(event) => form.type('email', event.target.value)}
        />
        <div>
          <PasswordField
            ref={form.password}
            label={t('auth.password')}
            isNew={isSignUp}
            value={typed.password}
            error={faults.password ? passwordErrors[faults.password] : null}
            onChange={(value) => form.type('password', value)}
          />
          {!isSignUp && (
            <p className="mt-1.5 text-right text-[0.8125rem]">
              <LinkButton onClick={() => onForgot(typed.email)}>{t('auth.forgot')}</LinkButton>
            </p>
          )}
        </div>
        {isSignUp && (
          <TextField
            ref={form.name}
            name="name"
            label={t('auth.name')}
            aside={t('auth.optional')}
            autoComplete="name"
            value={typed.name}
            error={
              form.isNameTooLong
                ? t('account.nameTooLong', { length: form.nameLength, max: MAX_NAME_LENGTH })
                : null
            }
            onChange={(event) => form.type('name', event.target.value)}
          />
        )}
        <Button type="submit" kind="primary" className="h-10 w-full" aria-busy={form.isBusy}>
          {isSignUp ? t('auth.signUp') : t('auth.signIn')}
        </Button>
      </form>
      <ProviderButtons redirectTo={redirectTo} onFault={form.setMessage} />
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-1.5 text-[0.8125rem] text-soft">
        <span>{isSignUp ? t('auth.alreadyHere') : t('auth.noAccountYet')}</span>
        <LinkButton onClick={form.switchMode}>
          {isSignUp ? t('auth.haveAccount') : t('auth.createAccount')}
        </LinkButton>
      </p>
    </div>
  )
}

function OfflineNote() {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  return (
    <p role="status">
      {!isOnline && (
        <span className="mt-4 block rounded-lg bg-banner px-3 py-2 text-[0.8125rem] text-banner-ink">
          {t('auth.offline')}
        </span>
      )}
    </p>
  )
}

type ProviderButtonsProps = { redirectTo: string; onFault: (message: string) => void }

/** A button for each sign-in provider that the server has enabled. */
function ProviderButtons({ redirectTo, onFault }: ProviderButtonsProps) {
  const { t } = useTranslation()
  const providers = useProviders()
  if (providers.length === 0) return null
  return (
    <div className="mt-4 grid gap-2">
      <div className="flex items-center gap-3 text-faint text-xs">
        <span className="h-px flex-1 bg-line" />
        <span>{t('providers.or')}</span>
        <span className="h-px flex-1 bg-line" />
      </div>
      {providers.map((provider) => (
        <Button
          key={provider.name}
          className="h-auto min-h-10 w-full whitespace-normal"
          onClick={() => {
            if (!goToProvider(provider, redirectTo)) onFault(t('providers.noStorage'))
          }}
        >
          {t('providers.continueWith', { provider: provider.label })}
        </Button>
      ))}
    </div>
  )
}
