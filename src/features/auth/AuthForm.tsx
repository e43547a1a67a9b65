import { useTranslation } from 'react-i18next'
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from '@/domain/account'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { useIsOnline } from '@/ui/useIsOnline'
import { PasswordField } from './PasswordField'
import { useAuthForm } from './useAuthForm'

/** Sign-in and sign-up (s.2, s.5). */
export function AuthForm({ initialEmail }: { initialEmail: string }) {
  const { t } = useTranslation()
  const form = useAuthForm(initialEmail)
  const isOnline = useIsOnline()
  const { isSignUp, typed, faults, message } = form

  const emailErrors = { missing: t('auth.emailMissing'), invalid: t('auth.emailInvalid') }
  const passwordErrors = {
    missing: t('auth.passwordMissing'),
    tooShort: t('auth.passwordTooShort', { count: MIN_PASSWORD_LENGTH }),
    tooLong: t('errors.passwordTooLong', { max: MAX_PASSWORD_BYTES }),
  }

  return (
    <div>
      <h1 className="font-semibold text-2xl tracking-tight">
        {isSignUp ? t('auth.titleSignUp') : t('auth.titleSignIn')}
      </h1>
      <p className="mt-1 text-soft text-sm">
        {isSignUp ? t('auth.introSignUp') : t('auth.introSignIn')}
      </p>
      <p role="status">
        {!isOnline && (
          <span className="mt-4 block rounded-lg bg-banner px-3 py-2 text-[13px] text-banner-ink">
            {t('auth.offline')}
          </span>
        )}
      </p>
      <form noValidate onSubmit={form.submit} className="mt-6 space-y-4">
        {message !== null && (
          <p role="alert" className="rounded-lg border border-bad px-3 py-2 text-[13px] text-bad">
            {message}
          </p>
        )}
        <TextField
          ref={form.email}
          type="email"
          name="email"
          label={t('auth.email')}
          autoComplete={isSignUp ? 'email' : 'username'}
          value={typed.email}
          error={faults.email ? emailErrors[faults.email] : null}
          onChange={(event) => form.type('email', event.target.value)}
        />
        <PasswordField
          ref={form.password}
          isNew={isSignUp}
          value={typed.password}
          error={faults.password ? passwordErrors[faults.password] : null}
          onChange={(value) => form.type('password', value)}
        />
        {isSignUp && (
          <TextField
            name="name"
            label={t('auth.name')}
            aside={t('auth.optional')}
            autoComplete="name"
            value={typed.name}
            onChange={(event) => form.type('name', event.target.value)}
          />
        )}
        <Button type="submit" kind="primary" className="h-10 w-full" aria-busy={form.isBusy}>
          {isSignUp ? t('auth.signUp') : t('auth.signIn')}
        </Button>
      </form>
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-1.5 text-[13px] text-soft">
        {isSignUp ? t('auth.alreadyHere') : t('auth.noAccountYet')}
        <button
          type="button"
          onClick={form.switchMode}
          className="min-h-6 rounded font-medium text-ink underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {isSignUp ? t('auth.haveAccount') : t('auth.createAccount')}
        </button>
      </p>
    </div>
  )
}
