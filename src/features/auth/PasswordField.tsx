import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from '@/domain/password'
import { IconButton } from '@/ui/IconButton'
import { TextField } from '@/ui/TextField'

type Props = {
  ref: Ref<HTMLInputElement>
  label: string
  /** True for a new password, false for an existing one (for password managers). */
  isNew: boolean
  value: string
  error: string | null
  onChange: (value: string) => void
}

/** A password field with a button that shows the text. */
export function PasswordField({ ref, label, isNew, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      ref={ref}
      type={shown ? 'text' : 'password'}
      name="password"
      label={label}
      required
      minLength={isNew ? MIN_PASSWORD_LENGTH : undefined}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      {...(isNew ? { hint: t('auth.passwordHint', { count: MIN_PASSWORD_LENGTH }) } : {})}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        <IconButton name={t(shown ? 'auth.hide' : 'auth.show')} onClick={() => setShown(!shown)}>
          <Icon aria-hidden="true" size={17} />
        </IconButton>
      }
    />
  )
}

/** The texts for faults of a password. */
export function usePasswordErrors() {
  const { t } = useTranslation()
  return {
    missing: t('auth.passwordMissing'),
    tooShort: t('auth.passwordTooShort', { count: MIN_PASSWORD_LENGTH }),
    tooLong: t('auth.passwordTooLong', { max: MAX_PASSWORD_BYTES }),
  }
}
