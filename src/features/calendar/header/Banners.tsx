import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { authPath } from '@/domain/routes'
import { useAuth } from '@/state/AuthProvider'
import { useUnsavedBanner } from '@/state/CalendarEntriesProvider'
import { SignInLink } from './SignInLink'

const link =
  'inline-flex min-h-6 shrink-0 items-center rounded-md px-2 font-semibold underline underline-offset-2 pointer-coarse:min-h-11'

/** What a person has to know about where their changes are: nowhere but here. */
export function Banners() {
  const { status } = useAuth()
  const unsaved = useUnsavedBanner()
  if (status === 'expired') return <ExpiredBanner />
  return unsaved.visible ? <UnsavedBanner onDismiss={unsaved.dismiss} /> : null
}

function UnsavedBanner({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const signIn = () => void navigate(authPath(pathname + search))
  return (
    <aside className="app-banner">
      <p className="min-w-0">
        <strong className="font-semibold">{t('banner.unsaved')}</strong>{' '}
        <span className="max-lg:hidden">{t('banner.unsavedWhy')}</span>
      </p>
      <button type="button" onClick={signIn} className={link}>
        {t('banner.signIn')}
      </button>
      <button
        type="button"
        aria-label={t('banner.dismiss')}
        title={t('banner.dismiss')}
        onClick={onDismiss}
        className="grid size-6 shrink-0 place-items-center rounded-md hover:bg-black/10 pointer-coarse:size-11"
      >
        <X size={15} aria-hidden="true" />
      </button>
    </aside>
  )
}

function ExpiredBanner() {
  const { t } = useTranslation()
  const { account } = useAuth()
  return (
    <aside className="app-banner">
      <p className="min-w-0">{t('banner.expired')}</p>
      <SignInLink className={link} {...(account ? { email: account.email } : {})}>
        {t('banner.signIn')}
      </SignInLink>
    </aside>
  )
}
