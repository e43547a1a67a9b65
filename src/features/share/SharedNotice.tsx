import { useTranslation } from 'react-i18next'
import { BrandMark } from '@/ui/BrandMark'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'

type Props = { kind: 'loading' | 'inactive' | 'unknown' | 'failed'; onRetry: () => void }

const texts = {
  loading: 'share.loading',
  inactive: 'share.inactive',
  unknown: 'share.notFound',
  failed: 'share.failed',
} as const

/** What a link says that shows no calendar, or none yet (s.4, s.8). */
export function SharedNotice({ kind, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5 p-6 text-center">
      {kind === 'loading' ? (
        <>
          <BrandMark size={32} />
          <p role="status" className="text-soft">
            {t(texts.loading)}
          </p>
        </>
      ) : (
        <div role="alert">
          <h1 className="font-semibold text-lg">{t(texts[kind])}</h1>
        </div>
      )}
      {kind === 'failed' && (
        <Button kind="primary" onClick={onRetry}>
          {t('sync.retry')}
        </Button>
      )}
      {(kind === 'inactive' || kind === 'unknown') && (
        <a href="/" className={buttonClass('plain')}>
          {t('share.about')}
        </a>
      )}
    </main>
  )
}
