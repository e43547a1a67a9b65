import { useTranslation } from 'react-i18next'
import { useAuth } from '@/state/auth/AuthProvider'
import { LINK, WORDS } from './bannerClass'
import { SignInLink } from './SignInLink'

/** The session has ended: changes stay in this browser until the same person signs in again (D10). */
export function ExpiredBanner() {
  const { t } = useTranslation()
  const { account } = useAuth()
  return (
    <aside className="app-banner">
      <p className={WORDS}>{t('sync.expired')}</p>
      <SignInLink className={LINK} {...(account ? { email: account.email } : {})}>
        {t('banner.signIn')}
      </SignInLink>
    </aside>
  )
}
