import { useTranslation } from 'react-i18next'
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH } from '@/domain/password'

/** The texts for faults of a password. */
export function usePasswordErrors() {
  const { t } = useTranslation()
  return {
    missing: t('auth.passwordMissing'),
    tooShort: t('auth.passwordTooShort', { count: MIN_PASSWORD_LENGTH }),
    tooLong: t('auth.passwordTooLong', { max: MAX_PASSWORD_BYTES }),
  }
}
