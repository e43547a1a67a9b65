import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { authPath } from '@/domain/authPath'
import { useAuth } from '@/state/auth/AuthProvider'
import { openDialog } from '@/state/dialogs'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { PlaceLink } from '@/ui/PlaceLink'

/** Why a month is locked, how much is kept there, and the way to open it (L2). */
export function LockNotice({ planned }: { planned: number }) {
  const { t } = useTranslation()
  const { account } = useAuth()
  return (
    <div className="lock">
      <div className="lock-box">
        <Lock size={18} className="text-faint" aria-hidden="true" />
        <p className={clsx('text-[0.8125rem]', planned > 0 && 'font-semibold')}>
          {t('locked.kept', { count: planned })}
        </p>
        <p className="lock-why">{t('locked.why')}</p>
        {account ? (
          <Button
            kind="primary"
            className="lock-go"
            onClick={() => openDialog({ kind: 'upgrade' })}
          >
            {t('menu.goPro')}
          </Button>
        ) : (
          <PlaceLink
            to={authPath('/?upgrade=yearly')}
            className={buttonClass('primary', 'lock-go')}
          >
            {t('menu.goPro')}
          </PlaceLink>
        )}
      </div>
    </div>
  )
}
