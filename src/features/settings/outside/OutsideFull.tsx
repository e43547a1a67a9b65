import { useTranslation } from 'react-i18next'
import { limitsOf } from '@/domain/plan'
import { useOwnTier } from '@/state/auth/useAccess'
import { useGoPro } from '@/state/billing/goPro'
import { outsideCalendars } from '@/state/outside/outside'
import { fullText } from '@/state/outside/outsideTexts'
import { useStore } from '@/state/useStore'
import { Button } from '@/ui/Button'

/** Whether the account's plan allows no further calendar. */
export function useIsOutsideFull(): boolean {
  const { outsideCalendars: most } = limitsOf(useOwnTier())
  return useStore(outsideCalendars, ({ length }) => length >= most)
}

/** Replaces the Add button at the limit: says how many are allowed, and leads to Pro. */
export function FullOutside() {
  const { t } = useTranslation()
  const tier = useOwnTier()
  const goPro = useGoPro()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-[0.8125rem] text-soft">{fullText(tier)}</p>
      {tier !== 'pro' && <Button onClick={goPro}>{t('menu.goPro')}</Button>}
    </div>
  )
}
