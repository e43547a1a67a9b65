import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { useAuth } from '@/state/auth/AuthProvider'
import { useOwnTier } from '@/state/auth/useAccess'
import { useShareLink } from '@/state/share/useShareLink'
import { Button } from '@/ui/Button'
import { ProOverlay } from './ProOverlay'
import { ShareForm } from './ShareForm'

/** A public, read-only link to some years of the calendar (s.4, "Share link"). */
export function ShareTab({ isShown }: { isShown: boolean }) {
  const { account } = useAuth()
  return account ? <OwnShare account={account} isShown={isShown} /> : <ProOverlay tab="share" />
}

function OwnShare({ account, isShown }: { account: Account; isShown: boolean }) {
  const { t } = useTranslation()
  const isPro = useOwnTier() === 'pro'
  const { status, share, isBusy, others, link } = useShareLink(account, isShown)
  const failed = status === 'failed' && (
    <div className="grid justify-items-center gap-3 py-12">
      <p role="alert">{t('share.loadFailed')}</p>
      <Button onClick={() => void link.load()}>{t('errors.retry')}</Button>
    </div>
  )
  if (!isPro) {
    return (
      <>
        {failed}
        {share?.isActive && (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p>{t('share.stillOn')}</p>
            <Button aria-busy={isBusy} onClick={() => void link.switchOff()}>
              {t('share.disable')}
            </Button>
          </div>
        )}
        <ProOverlay tab="share" />
      </>
    )
  }
  if (status === 'loading') {
    return (
      <p role="status" className="py-12 text-center text-soft">
        {t('share.loadingLink')}
      </p>
    )
  }
  if (failed) return failed
  // A link from elsewhere brings its own choices; the form that makes one keeps them, and the focus.
  return <ShareForm key={others} account={account} share={share} isBusy={isBusy} link={link} />
}
