import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Footer } from '@/features/legal/LegalNav'
import { wayBack } from '@/state/place'
import { buttonClass } from '@/ui/buttonClass'
import { usePageTitle, useUnlisted } from '@/ui/usePageTitle'
import { PageHeader } from './PageHeader'

/** Shown for unknown addresses. */
export function NotFoundPage() {
  const { t } = useTranslation()
  usePageTitle(`${t('notFound.title')} · Quartal`)
  useUnlisted()
  return (
    <div className="flex min-h-dvh flex-col bg-page text-ink">
      <PageHeader />
      <main className="grid flex-1 place-items-center px-5 text-center">
        <div>
          <p aria-hidden="true" className="font-semibold text-6xl text-faint even-digits">
            404
          </p>
          <h1 className="mt-4 font-semibold text-xl tracking-tight">{t('notFound.title')}</h1>
          <p className="mt-1 text-soft text-sm">{t('notFound.text')}</p>
          <Link
            to={wayBack()}
            className={buttonClass(
              'primary',
              'mt-6 min-h-11 max-w-full whitespace-normal! px-5 text-sm',
            )}
          >
            {t('notFound.home')}
          </Link>
        </div>
      </main>
      <div className="flex justify-center px-5 pb-3">
        <Footer />
      </div>
    </div>
  )
}
