import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '@/i18n/isolate'
import { useDownloadData } from '@/state/account/useDownloadData'
import { useWhose } from '@/state/people/useWhose'
import { useExports, useFilledYears } from '@/state/transfer/useExports'
import { Button } from '@/ui/Button'
import { CheckField } from '@/ui/CheckField'

/** Exports the calendar as a calendar file, as a table, or as a backup. `year` is the year on the screen. */
export function ExportPart({ year: shown }: { year: number }) {
  const { t } = useTranslation()
  const offered = useFilledYears(shown)
  const { saveIcs, saveCsv, saveTheirs } = useExports()
  const download = useDownloadData()
  const [years, setYears] = useState<readonly number[]>([shown])
  const [tags, setTags] = useState(true)
  const [notes, setNotes] = useState(true)
  // A person who may not see the notes has none to export.
  const { isOwn, name, notes: areNotesSeen } = useWhose()
  const named = { name: isolate(name || t('people.somebody')) }
  const choose = (year: number, isChosen: boolean) =>
    setYears(offered.filter((other) => (other === year ? isChosen : years.includes(other))))

  return (
    <TransferSection title={isOwn ? t('transfer.out') : t('transfer.outOf', named)}>
      <fieldset>
        <legend className="font-medium text-[0.8125rem]">{t('transfer.years')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {offered.length > 1 && (
            <CheckField
              label={t('transfer.allYears')}
              isChecked={years.length === offered.length}
              onChange={(isChosen) => setYears(isChosen ? offered : [shown])}
            />
          )}
          {offered.map((year) => (
            <CheckField
              key={year}
              label={String(year)}
              isChecked={years.includes(year)}
              onChange={(isChosen) => choose(year, isChosen)}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-x-5 border-line-soft border-t">
          <CheckField label={t('transfer.tags')} isChecked={tags} onChange={setTags} />
          {areNotesSeen && (
            <CheckField label={t('transfer.notes')} isChecked={notes} onChange={setNotes} />
          )}
        </div>
      </fieldset>
      <div className="grid items-start gap-x-3 gap-y-2 sm:flex sm:flex-wrap">
        <Download
          label={t('transfer.ics')}
          hint={t('transfer.icsHint')}
          isOff={years.length === 0 || !(tags || (notes && areNotesSeen))}
          onClick={() => saveIcs({ years, tags, notes })}
        />
        <Download
          label={t('transfer.csv')}
          hint={t('transfer.csvHint')}
          isOff={years.length === 0}
          onClick={() => saveCsv(years)}
        />
        <Download
          label={t('transfer.json')}
          hint={t(isOwn ? 'transfer.jsonHint' : 'transfer.jsonHintTheirs')}
          onClick={() => (isOwn ? void download() : saveTheirs())}
        />
      </div>
    </TransferSection>
  )
}

type DownloadProps = { label: string; hint: string; isOff?: boolean; onClick: () => void }

function Download({ label, hint, isOff = false, onClick }: DownloadProps) {
  return (
    <div className="grid flex-1 basis-36 gap-0.5">
      <Button disabled={isOff} onClick={onClick}>
        {label}
      </Button>
      <p className="text-center text-soft text-xs">{hint}</p>
    </div>
  )
}

type Props = { title: string; text?: string; children: ReactNode }

/** A section of the dialog with its heading. */
export function TransferSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <div>
        <h3 id={id} className="font-semibold text-sm">
          {title}
        </h3>
        {text && <p className="mt-0.5 text-[0.8125rem] text-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}
