import { useTranslation } from 'react-i18next'
import type { FileHow, ImportState } from '@/state/transfer/createImport'
import { CheckField } from '@/ui/CheckField'
import { ImportAsField } from './ImportAsField'

type Props = {
  state: Extract<ImportState, { kind: 'ready' }>
  onChoose: (how: FileHow) => void
}

/** As what the events come in, and what comes along with them. */
export function ImportHowFields({ state, onChoose }: Props) {
  const { t } = useTranslation()
  const { how, summary, lacksTags } = state
  const { files } = summary
  const isTag = how.as !== 'notes'
  return (
    <div className="grid gap-1">
      {summary.hasChoice && (
        <>
          <ImportAsField
            value={how.as}
            name={(files.length === 1 && files[0]) || summary.name}
            categories={summary.categories}
            files={files}
            onChoose={(as) => onChoose({ ...how, as })}
          />
          {(isTag || summary.hasDetails) && (
            <CheckField
              label={t(isTag ? 'transfer.alsoNotes' : 'transfer.details')}
              isChecked={how.details}
              onChange={(details) => onChoose({ ...how, details })}
            />
          )}
        </>
      )}
      {lacksTags && (
        <CheckField
          label={t('transfer.spare')}
          isChecked={how.spare}
          onChange={(spare) => onChoose({ ...how, spare })}
        />
      )}
    </div>
  )
}
