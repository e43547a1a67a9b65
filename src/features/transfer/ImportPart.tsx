import { FileInput } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFailure } from '@/state/transfer/fileReader'
import { buttonClass } from '@/ui/buttonClass'
import { TransferSection } from './TransferSection'

type Props = { failure: ImportFailure | null; onFile: (file: File) => void }

/** Takes a file, and says why the last one did not come in. */
export function ImportPart({ failure, onFile }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <TransferSection title={t('transfer.into')} text={t('transfer.intoHint')}>
      <div className="grid justify-items-start gap-2.5 rounded-xl border border-line-strong border-dashed bg-weekend p-4">
        {/* The field itself lies over what looks like a button: it has the focus and the name. */}
        <label className={buttonClass('primary', 'relative cursor-pointer focus-within:outline-2')}>
          <FileInput size={15} aria-hidden="true" />
          <span>{t('transfer.choose')}</span>
          <input
            type="file"
            accept=".ics,.ical,.vcs,.json,text/calendar,application/json"
            aria-describedby={failure ? id : undefined}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) onFile(file)
              // Else choosing the same file again would be no change.
              currentTarget.value = ''
            }}
          />
        </label>
        {failure && (
          <p id={id} role="alert" className="text-[0.84375rem] text-bad">
            {t(`transfer.${failure}`)}
          </p>
        )}
      </div>
    </TransferSection>
  )
}
