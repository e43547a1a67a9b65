import { useTranslation } from 'react-i18next'
import type { Said } from '@/state/versions/useAsItWas'
import { momentText } from '@/state/versions/versionTexts'
import { Button } from '@/ui/Button'

type Props = { said: Said; year: number; moment: number | null; onRetry: () => void }

/** Why there is nothing to look at or to bring back, and what can be done about it. */
export function SaidOfMoment({ said, year, moment, onRetry }: Props) {
  const { t } = useTranslation()
  const { why } = said
  const isFailure = why === 'offline' || why === 'unread'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role={isFailure ? 'alert' : 'status'} className="text-[0.84375rem]">
        {t(`asItWas.${why}`, { year, moment: moment === null ? '' : momentText(moment) })}
      </p>
      {isFailure && <Button onClick={onRetry}>{t('errors.retry')}</Button>}
    </div>
  )
}
