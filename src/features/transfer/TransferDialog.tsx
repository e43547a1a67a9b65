import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { closeDialog } from '@/state/dialogs'
import { useCanChange } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { useImport } from '@/state/transfer/createImport'
import { Dialog } from '@/ui/Dialog'
import { ExportPart } from './ExportPart'
import { FeedPart } from './FeedPart'
import { ImportPart } from './ImportPart'
import { ImportPreview } from './ImportPreview'
import { ImportProgress } from './ImportProgress'

type Props = {
  /** They were dropped on the page, or pasted. */
  files?: readonly Blob[]
  /** The one that is shown. */
  year: number
  /** What else may be done to a calendar as a whole, by whoever may change it. */
  children?: ReactNode
}

/** How a calendar comes in, leaves, and is subscribed to (I5). */
export function TransferDialog({ files, year, children }: Props) {
  const { t } = useTranslation()
  const { state, take, choose, stop, confirm } = useImport(files)
  const canChange = useCanChange()
  const { isOwn } = useWhose()
  const leave = () => {
    if (confirm()) closeDialog()
  }
  return (
    <Dialog title={t('transfer.title')} width="md:max-w-xl" onClose={closeDialog}>
      {state.kind === 'working' && <ImportProgress state={state} onStop={stop} />}
      {state.kind === 'ready' && (
        <ImportPreview state={state} onChoose={choose} onCancel={stop} onImport={leave} />
      )}
      {(state.kind === 'idle' || state.kind === 'failed') && (
        <div className="grid gap-5">
          {canChange && (
            <ImportPart failure={state.kind === 'failed' ? state : null} onFiles={take} />
          )}
          <ExportPart year={year} />
          {canChange && children}
          {isOwn && <FeedPart />}
        </div>
      )}
    </Dialog>
  )
}
