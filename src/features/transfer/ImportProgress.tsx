import { useTranslation } from 'react-i18next'
import type { ImportState } from '@/state/transfer/createImport'
import { Button } from '@/ui/Button'
import { ProgressBar } from '@/ui/ProgressBar'

type Props = { state: Extract<ImportState, { kind: 'working' }>; onStop: () => void }

/** How far a file is read; the reading can be ended. */
export function ImportProgress({ state, onStop }: Props) {
  const { t } = useTranslation()
  const { done, total } = state
  const name = state.name || t('transfer.pasted')
  const label = t('transfer.reading', { name })
  return (
    <div className="grid gap-3 py-2">
      <p role="status" className="wrap-anywhere">
        {label}
      </p>
      <ProgressBar
        label={label}
        text={done === null ? null : t('transfer.progress', { done, total })}
        done={done}
        total={total}
      />
      <div className="flex justify-end">
        <Button onClick={onStop}>{t('transfer.stop')}</Button>
      </div>
    </div>
  )
}
