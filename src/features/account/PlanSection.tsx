import { useTranslation } from 'react-i18next'
import { limitsOf } from '@/domain/plan'
import { useBillingPortal } from '@/state/billing/billing'
import { openDialog } from '@/state/dialogs'
import { Button } from '@/ui/Button'

/** What the account may do, and the way to more or to the subscription. */
export function PlanSection({ isPro }: { isPro: boolean }) {
  const { t } = useTranslation()
  const openPortal = useBillingPortal()
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line p-4">
      <div className="min-w-0 flex-[1_1_11.25rem]">
        <h3 className="font-medium text-[0.8125rem] text-soft">{t('account.plan')}</h3>
        <p className="font-semibold">{isPro ? t('menu.pro') : t('account.free')}</p>
        <p className="text-[0.8125rem] text-soft">
          {isPro ? t('account.proText') : t('account.freeText', { tags: limitsOf('free').tags })}
        </p>
      </div>
      {isPro ? (
        <Button onClick={openPortal}>{t('menu.manageSubscription')}</Button>
      ) : (
        <Button onClick={() => openDialog({ kind: 'upgrade' })}>{t('menu.goPro')}</Button>
      )}
    </section>
  )
}
