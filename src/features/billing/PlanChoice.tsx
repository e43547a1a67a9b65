import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { PLANS, type PlanId, priceText } from '@/domain/prices'
import { usePreferences } from '@/state/preferences/PreferencesProvider'

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

/** Moves the first focus to the chosen option, as the Tab key would. */
const focusFirst = (radio: HTMLInputElement | null) => {
  if (radio && !radio.closest('[role="dialog"]')?.contains(document.activeElement)) radio.focus()
}

/** The three plans as a radio group. */
export function PlanChoice({ value, onChange }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  return (
    <div
      role="radiogroup"
      aria-label={t('billing.plans')}
      className="wrap-anywhere grid gap-2 sm:grid-cols-3"
    >
      {PLANS.map(({ id, cents }) => {
        const badge = badges[id]
        return (
          <label
            key={id}
            className={clsx(
              'relative flex cursor-pointer flex-wrap items-center gap-x-3 rounded-xl border bg-card p-3 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 sm:flex-col sm:items-start sm:p-3.5',
              id === value
                ? 'border-ink [box-shadow:0_0_0_1px_var(--ink)]'
                : 'border-line hover:border-faint',
            )}
          >
            <span className="flex grow items-center gap-2 sm:grow-0">
              <input
                type="radio"
                name="plan"
                value={id}
                ref={id === value ? focusFirst : undefined}
                checked={id === value}
                onChange={() => onChange(id)}
                className="size-4 accent-(--ink) outline-none"
              />
              <span className="font-semibold text-sm">{t(`billing.${id}`)}</span>
            </span>
            <span className="flex flex-wrap items-baseline justify-end gap-x-1.5 sm:mt-2 sm:flex-col sm:justify-start">
              <span className="font-semibold text-lg even-digits tracking-tight sm:text-xl">
                {priceText(cents, language)}
              </span>
              <span className="text-soft text-xs">{t(periods[id])}</span>
            </span>
            {badge && (
              <span className="mt-1 flex basis-full flex-wrap gap-1 pl-6 font-semibold text-[0.6875rem] sm:mt-2 sm:basis-auto sm:pl-0">
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
