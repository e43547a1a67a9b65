import { useTranslation } from 'react-i18next'
import { useDownloadData } from '@/state/account/useDownloadData'
import { useAuth } from '@/state/auth/AuthProvider'
import { storageTrouble } from '@/state/calendar/storageRoom'
import { useStore } from '@/state/useStore'
import { BANNER_LINK, BANNER_WORDS } from '../list/dayLooks'
import { SignInLink } from './HeaderButtons'

/** A link to sign in again, with the email filled in. */
function SignInAgain() {
  const { t } = useTranslation()
  const { account } = useAuth()
  return (
    <SignInLink className={BANNER_LINK} {...(account ? { email: account.email } : {})}>
      {t('banner.signIn')}
    </SignInLink>
  )
}

/** The session has expired: edits stay in this browser until the same person signs in again. */
export function ExpiredBanner() {
  const { t } = useTranslation()
  return (
    <aside className="app-banner">
      <p className={BANNER_WORDS}>{t('sync.expired')}</p>
      <SignInAgain />
    </aside>
  )
}

/**
 * The browser's storage is full: edits are shown, sent and kept in the second copy; the banner offers a file as a
 * backup.
 */
export function StorageBanner() {
  const { t } = useTranslation()
  const { status } = useAuth()
  const trouble = useStore(storageTrouble)
  const download = useDownloadData()
  if (!trouble) return null
  return (
    <aside className="app-banner flex-wrap">
      <p role="alert" className={BANNER_WORDS}>
        {t(`browser.${trouble}`)}
      </p>
      <button type="button" className={BANNER_LINK} onClick={() => void download()}>
        {t('account.download')}
      </button>
      {status === 'expired' && <SignInAgain />}
    </aside>
  )
}
