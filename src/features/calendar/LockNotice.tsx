import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { authPath } from '@/domain/routes'
import { useAuth } from '@/state/AuthProvider'
import { openDialog } from '@/state/dialogs'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'

/** Why a month is locked, how much is kept there, and the way to open it (L2). */
export function LockNotice({ planned }: { planned: number }) {
  const { t } = useTranslation()
  const { account } = useAuth()
  return (
    <div className="lock">
      <div className="lock-box">
        <Lock size={18} className="text-faint" aria-hidden="true" />
        <p className="text-[14px] font-semibold">{t('calendar.lockedKept', { count: planned })}</p>
        <p className="mb-2 text-[13px] text-soft">{t('calendar.lockedWhy')}</p>
        {account ? (
          <Button kind="primary" onClick={() => openDialog({ kind: 'upgrade' })}>
            {t('calendar.goPro')}
          </Button>
        ) : (
          <Link to={authPath('/?upgrade=yearly')} className={buttonClass('primary')}>
            {t('calendar.goPro')}
          </Link>
        )}
      </div>
    </div>
  )
}
