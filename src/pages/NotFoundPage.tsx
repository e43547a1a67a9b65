import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePageTitle } from '@/ui/usePageTitle'

export function NotFoundPage() {
  const { t } = useTranslation()
  usePageTitle(`${t('notFound.title')} · Quartal`)
  return (
    <main className="grid min-h-dvh place-items-center bg-page px-6 text-center text-ink">
      <div>
        <p aria-hidden="true" className="font-semibold text-6xl text-faint tabular-nums">
          404
        </p>
        <h1 className="mt-4 font-semibold text-xl tracking-tight">{t('notFound.title')}</h1>
        <p className="mt-1 text-soft text-sm">{t('notFound.text')}</p>
        <Link
          to="/"
          className="mt-6 inline-flex min-h-11 items-center rounded-lg bg-ink px-4 font-medium text-page text-sm hover:opacity-90"
        >
          {t('notFound.home')}
        </Link>
      </div>
    </main>
  )
}
