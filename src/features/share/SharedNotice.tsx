import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '@/ui/BrandMark'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { usePageTitle } from '@/ui/usePageTitle'

type Props = {
  kind: 'loading' | 'inactive' | 'unknown' | 'failed'
  onRetry: () => void
  /** Links to the legal pages. */
  children: ReactNode
}

const texts = {
  loading: 'share.loading',
  inactive: 'share.inactive',
  unknown: 'share.notFound',
  failed: 'share.failed',
} as const

/** What the reader can do about it. */
const hints = {
  inactive: 'share.inactiveHint',
  unknown: 'share.notFoundHint',
  failed: 'share.failedHint',
} as const

/** Shown instead of the calendar while a link loads, or if there is nothing to show. */
export function SharedNotice({ kind, onRetry, children }: Props) {
  const { t } = useTranslation()
  usePageTitle(kind === 'loading' ? 'Quartal' : `${t(texts[kind])} · Quartal`)
  if (kind === 'loading') {
    return (
      <main className="grid min-h-dvh place-content-center justify-items-center gap-5 p-6 text-center">
        <BrandMark size={32} />
        <p role="status" className="text-soft">
          {t(texts.loading)}
        </p>
      </main>
    )
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-12 items-center px-5">
        <a
          href="/"
          className="inline-flex min-h-11 items-center gap-2 rounded font-semibold text-[0.9375rem] tracking-tight"
        >
          <BrandMark />
          <span>Quartal</span>
        </a>
      </header>
      <main className="grid flex-1 place-content-center justify-items-center gap-2 p-6 text-center">
        <div role="alert">
          <h1 className="text-balance font-semibold text-xl tracking-tight">{t(texts[kind])}</h1>
        </div>
        <p className="max-w-sm text-balance text-soft text-sm">{t(hints[kind])}</p>
        {kind === 'failed' ? (
          <Button kind="primary" className="mt-4" onClick={onRetry}>
            {t('errors.retry')}
          </Button>
        ) : (
          <a href="/" className={buttonClass('plain', 'mt-4')}>
            {t('share.about')}
          </a>
        )}
      </main>
      <div className="flex justify-center px-5 pb-3">{children}</div>
    </div>
  )
}
