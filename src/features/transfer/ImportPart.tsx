import { FileInput } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '@/i18n/isolate'
import { useWhose } from '@/state/people/useWhose'
import type { ImportState } from '@/state/transfer/createImport'
import { buttonClass } from '@/ui/buttonClass'
import { TransferSection } from './TransferSection'

type Props = {
  failure: Extract<ImportState, { kind: 'failed' }> | null
  onFiles: (files: readonly File[]) => void
}

/** Takes files, and says why the last ones did not come in. */
export function ImportPart({ failure, onFiles }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { isOwn, name } = useWhose()
  const title = isOwn
    ? t('transfer.into')
    : t('transfer.intoTheirs', { name: isolate(name || t('people.somebody')) })
  return (
    <TransferSection title={title} text={t('transfer.intoHint')}>
      <div className="grid justify-items-start gap-2.5 rounded-xl border border-line-strong border-dashed bg-weekend p-4">
        {/* The field itself lies over what looks like a button: it has the focus and the name. */}
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
              // Else choosing the same file again would be no change.
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
