import { FileInput } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '@/i18n/isolate'
import { closeDialog } from '@/state/dialogs'
import { useCanChange } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { type ImportState, useImport } from '@/state/transfer/createImport'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { Dialog } from '@/ui/Dialog'
import { ProgressBar } from '@/ui/ProgressBar'
import { ExportPart, TransferSection } from './ExportPart'
import { FeedPart } from './FeedPart'
import { ImportPreview } from './ImportPreview'

type Props = {
  /** Files that were dropped on the page or pasted. */
  files?: readonly Blob[]
  /** The year on the screen. */
  year: number
  /** More actions on the whole calendar, shown to people who may change it. */
  children?: ReactNode
}

/** The dialog for import, export, and the feed for calendar programs. */
export function TransferDialog({ files, year, children }: Props) {
  const { t } = useTranslation()
  const { state, read, choose, stop, confirm } = useImport(files)
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
            <ImportPart failure={state.kind === 'failed' ? state : null} onFiles={read} />
          )}
          <ExportPart year={year} />
          {canChange && children}
          {isOwn && <FeedPart />}
        </div>
      )}
    </Dialog>
  )
}

type ImportPartProps = {
  failure: Extract<ImportState, { kind: 'failed' }> | null
  onFiles: (files: readonly File[]) => void
}

/** Takes files, and says why the last ones could not be imported. */
function ImportPart({ failure, onFiles }: ImportPartProps) {
  const { t } = useTranslation()
  const id = useId()
  const { isOwn, name } = useWhose()
  const title = isOwn
    ? t('transfer.into')
    : t('transfer.intoTheirs', { name: isolate(name || t('people.somebody')) })
  return (
    <TransferSection title={title} text={t('transfer.intoHint')}>
      <div className="grid justify-items-start gap-2.5 rounded-xl border border-line-strong border-dashed bg-weekend p-4">
        {/* The file input lies over the label, which looks like a button, so that the input itself gets the focus and
            the press. */}
        <label className={buttonClass('primary', 'relative cursor-pointer focus-within:outline-2')}>
          <FileInput size={15} aria-hidden="true" />
          <span>{t('transfer.choose')}</span>
          <input
            type="file"
            multiple
            accept=".ics,.ical,.vcs,.json,text/calendar,application/json"
            aria-describedby={failure ? id : undefined}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])]
              if (files.length > 0) onFiles(files)
              // Without this, choosing the same file again would fire no change event.
              currentTarget.value = ''
            }}
          />
        </label>
        <p className="text-[0.8125rem] text-soft pointer-coarse:hidden">{t('transfer.drop')}</p>
        {failure && (
          <div id={id} role="alert" className="text-[0.84375rem]">
            {failure.name && <p className="wrap-anywhere text-soft">{failure.name}</p>}
            <p className="text-bad">{t(`transfer.${failure.why}`)}</p>
          </div>
        )}
      </div>
    </TransferSection>
  )
}

type ImportProgressProps = { state: Extract<ImportState, { kind: 'working' }>; onStop: () => void }

/** Shows how much of a file has been read, with a button that stops reading. */
function ImportProgress({ state, onStop }: ImportProgressProps) {
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
