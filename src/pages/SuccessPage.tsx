import { useTranslation } from 'react-i18next'
import { Footer } from '@/features/legal/LegalNav'
import { Activation } from '@/features/success/Activation'
import { Confetti } from '@/features/success/Confetti'
import { useProActivation } from '@/state/billing/proActivation'
import { usePageTitle, useUnlisted } from '@/ui/usePageTitle'
import { PageHeader } from './PageHeader'

/** The page that the payment provider returns to. */
export function SuccessPage() {
  const { t } = useTranslation()
  const activation = useProActivation()
  usePageTitle(`${activation === 'active' ? t('success.title') : 'Pro'} · Quartal`)
  useUnlisted()
  return (
    <div className="flex min-h-dvh flex-col bg-page text-ink">
      <PageHeader />
      <main className="wrap-anywhere mx-auto grid w-full max-w-xl flex-1 grid-cols-[minmax(0,1fr)] items-center px-5 py-6">
        <div className="rounded-2xl border border-line bg-card p-6 [box-shadow:var(--lift)] sm:p-10">
          <Activation state={activation} />
        </div>
      </main>
      <div className="flex justify-center px-5 pb-3">
        <Footer />
      </div>
      {activation === 'active' && <Confetti />}
    </div>
  )
}
