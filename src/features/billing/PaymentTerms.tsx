import { useTranslation } from 'react-i18next'
import type { PlanId } from '@/domain/prices'
import { freeTrial } from '@/state/billing/billing'

const pages = [
  { name: 'legal.terms', path: '/agb' },
  { name: 'legal.privacy', path: '/datenschutz' },
] as const

/** What the price includes, who takes the payment, and links to the full terms. */
export function PaymentTerms({ plan }: { plan: PlanId }) {
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
