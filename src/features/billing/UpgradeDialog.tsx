import { Check, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { authPath } from '@/domain/authPath'
import { DEFAULT_PLAN, type PlanId } from '@/domain/plan'
import { useAuth } from '@/state/AuthProvider'
import { useCheckout } from '@/state/billing'
import { closeDialog } from '@/state/dialogs'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { PlanChoice } from './PlanChoice'

const gains = ['billing.futurePlanning', 'billing.unlimitedTags'] as const

/** The three plans with a way to the payment provider (s.2, s.7). */
export function UpgradeDialog({ plan = DEFAULT_PLAN }: { plan?: PlanId | undefined }) {
  const { t } = useTranslation()
  const checkout = useCheckout()
  const { account } = useAuth()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(plan)

  function upgrade() {
    // A payment has to find its account, so a visitor makes one first (L2).
    if (account) return checkout(chosen)
    closeDialog()
    void navigate(authPath(`/?upgrade=${chosen}`))
  }

  return (
    <Dialog title={t('billing.title')} width="max-w-xl" onClose={closeDialog}>
      <ul className="mb-4 space-y-1.5 text-[13.5px]">
        {gains.map((gain) => (
          <li key={gain} className="flex items-start gap-2">
            <Check aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-ok" />
            {t(gain)}
          </li>
        ))}
      </ul>
      <PlanChoice value={chosen} onChange={setChosen} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-1.5 text-soft text-xs">
          <LockKeyhole aria-hidden="true" size={13} />
          {t('billing.footer')}
        </p>
        <div className="ml-auto flex gap-2">
          <Button onClick={closeDialog}>{t('billing.cancel')}</Button>
          <Button kind="primary" onClick={upgrade}>
            {t('billing.upgrade')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
