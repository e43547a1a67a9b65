import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LargerChange } from '@/domain/versions'
import { useAuth } from '@/state/auth/AuthProvider'
import { useLarger, whyNot } from '@/state/versions/readVersions'
import { largerText } from '@/state/versions/versionTexts'
import { Button } from '@/ui/Button'

/** So many are listed until all are asked for. */
const FIRST = 5

type Props = { chosen: LargerChange | null; onChoose: (change: LargerChange) => void }

/** The larger changes that are known: each leads to the moment just before it (V2). */
export function LargerChanges({ chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const me = useAuth().account?.id
  const [isWhole, setWhole] = useState(false)
  const { value: all = [], error, readAnew } = useLarger()
  if (error) {
    const why = whyNot(error)
    return why !== 'gone' ? (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert" className="text-[0.84375rem]">
          {t(`asItWas.${why}`)}
        </p>
        <Button onClick={() => void readAnew()}>{t('errors.retry')}</Button>
      </div>
    ) : null
  }
  if (all.length === 0) return null
  return (
    <div>
      <p className="font-medium text-[0.8125rem]">{t('asItWas.larger')}</p>
      <p className="text-[0.8125rem] text-soft">{t('asItWas.largerHint')}</p>
      <ul aria-label={t('asItWas.larger')} className="mt-1.5 grid gap-1.5">
        {all.slice(0, isWhole ? all.length : FIRST).map((change) => (
          <li key={`${change.kind} ${change.at} ${change.tag?.tag.id}`}>
            <button
              type="button"
              aria-pressed={change === chosen}
              dir="auto"
              className="wrap-anywhere min-h-8 w-full rounded-lg border border-line px-3 py-1.5 text-start text-[0.8125rem] hover:bg-line-soft aria-pressed:border-ink pointer-coarse:min-h-11"
              onClick={() => onChoose(change)}
            >
              {largerText(change, me)}
            </button>
          </li>
        ))}
      </ul>
      {all.length > FIRST && !isWhole && (
        <Button kind="ghost" className="-ml-3 mt-1" onClick={() => setWhole(true)}>
          {t('asItWas.all', { count: all.length })}
        </Button>
      )}
    </div>
  )
}
