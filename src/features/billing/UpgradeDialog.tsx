import { LockKeyhole } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { authPath } from '@/domain/authPath'
import { DEFAULT_PLAN, type PlanId } from '@/domain/prices'
import { supportAddress } from '@/state/account/support'
import { useAuth } from '@/state/auth/AuthProvider'
import { freeTrial, useCheckout } from '@/state/billing/billing'
import { closeDialog } from '@/state/dialogs'
import { Button } from '@/ui/Button'
import { Dialog, DialogFooter } from '@/ui/Dialog'
import { PlanChoice } from './PlanChoice'
import { PlanComparison } from './PlanComparison'

/** The three plans, what Pro adds, and the link to the payment provider. */
export function UpgradeDialog({ plan = DEFAULT_PLAN }: { plan?: PlanId | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const checkout = useCheckout()
  const { account } = useAuth()
  const [chosen, setChosen] = useState(plan)
  /** The result of the last press on Upgrade. */
  const [outcome, setOutcome] = useState<'opened' | 'noLink' | null>(null)
  const isPro = account?.isPro ?? false

  useEffect(() => {
    // Closes once the account is Pro: it was paid for in another tab, and nobody should pay twice.
    if (isPro) closeDialog()
  }, [isPro])

  function choose(next: PlanId) {
    setChosen(next)
    setOutcome(null)
  }

  function upgrade() {
    if (account) {
      setOutcome(checkout(chosen) ? 'opened' : 'noLink')
      return
    }
    // A payment is assigned by account, so a visitor signs up first.
    closeDialog()
    void navigate(authPath(`/?upgrade=${chosen}`))
  }

  return (
    <Dialog
      title={t('billing.title')}
      description={t('billing.intro')}
      width="md:max-w-xl"
      onClose={closeDialog}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-3">
        <PlanChoice value={chosen} onChange={choose} />
        <PaymentTerms plan={chosen} />
        <PlanComparison />
      </div>
      <DialogFooter>
        <div role="status">
          {outcome === 'opened' && (
            <p className="mb-3 rounded-lg bg-banner px-3 py-2 text-[0.8125rem] text-banner-ink">
              {t('billing.opened')}
            </p>
          )}
        </div>
        {outcome === 'noLink' && (
          <p role="alert" className="mb-2 text-[0.8125rem] text-bad">
            {t('billing.noLink', { email: supportAddress })}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="flex items-center gap-1.5 text-soft text-xs">
            <LockKeyhole aria-hidden="true" size={13} />
            <span>{t(chosen === 'lifetime' ? 'billing.footerOnce' : 'billing.footer')}</span>
          </p>
          <div className="ml-auto flex flex-wrap gap-2">
            <Button onClick={closeDialog}>{t('common.cancel')}</Button>
            <Button kind="primary" onClick={upgrade}>
              {t('billing.upgrade')}
            </Button>
          </div>
        </div>
      </DialogFooter>
    </Dialog>
  )
}

const pages = [
  { name: 'legal.terms', path: '/agb' },
  { name: 'legal.privacy', path: '/datenschutz' },
] as const

/** What the price includes, who takes the payment, and links to the full terms. */
function PaymentTerms({ plan }: { plan: PlanId }) {
  const { t } = useTranslation()
  // A plan that is bought once has no trial and no cancellation.
  const isOnce = plan === 'lifetime'
  return (
    <div className="grid gap-1.5 text-[0.8125rem] text-soft">
      {freeTrial !== null && !isOnce && (
        <p className="rounded-lg bg-banner px-3 py-2 font-semibold text-banner-ink">
          {t('billing.trial', { count: freeTrial })}
        </p>
      )}
      <p>
        <span>{t(isOnce ? 'billing.termsOnce' : 'billing.terms')}</span>{' '}
        <span>{t('billing.payment')}</span>
      </p>
      <p className="flex flex-wrap gap-x-4">
        {pages.map(({ name, path }) => (
          // Opens a new tab, so that the chosen plan stays chosen.
          <a
            key={path}
            href={path}
            target="_blank"
            rel="noopener"
            aria-label={t('billing.newTab', { page: t(name) })}
            className="inline-flex min-h-6 items-center text-ink underline underline-offset-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            {t(name)}
          </a>
        ))}
      </p>
    </div>
  )
}
