import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { PLANS, type PlanId, priceText } from '@/domain/plan'
import { usePreferences } from '@/state/PreferencesProvider'

const badges = {
  monthly: null,
  yearly: 'billing.mostPopular',
  lifetime: 'billing.bestDeal',
} as const satisfies Record<PlanId, string | null>

const periods = {
  monthly: 'billing.perMonth',
  yearly: 'billing.perYear',
  lifetime: 'billing.once',
} as const satisfies Record<PlanId, string>

type Props = { value: PlanId; onChange: (plan: PlanId) => void }

/** The three plans as one radio group (s.9, L6). */
export function PlanChoice({ value, onChange }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  return (
    <div role="radiogroup" aria-label={t('billing.plans')} className="grid gap-2 sm:grid-cols-3">
      {PLANS.map(({ id, cents }) => {
        const badge = badges[id]
        return (
          <label
            key={id}
            className={clsx(
              'relative flex cursor-pointer flex-col rounded-xl border bg-card p-3.5 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              id === value ? 'border-ink ring-1 ring-ink' : 'border-line hover:border-faint',
            )}
          >
            <span className="flex items-center gap-2">
              <input
                type="radio"
                name="plan"
                value={id}
                checked={id === value}
                onChange={() => onChange(id)}
                className="size-4 accent-(--ink) outline-none"
              />
              <span className="font-semibold text-sm">{t(`billing.${id}`)}</span>
            </span>
            <span className="mt-2 font-semibold text-xl tabular-nums tracking-tight">
              {priceText(cents, language)}
            </span>
            <span className="text-soft text-xs">{t(periods[id])}</span>
            {badge && (
              <span className="mt-2.5 flex flex-wrap gap-1 font-semibold text-[11px]">
                <span className="rounded-md bg-ink px-1.5 py-0.5 text-page">{t(badge)}</span>
                {id === 'yearly' && (
                  <span className="rounded-md bg-banner px-1.5 py-0.5 text-banner-ink">
                    {t('billing.save33')}
                  </span>
                )}
              </span>
            )}
          </label>
        )
      })}
    </div>
  )
}
