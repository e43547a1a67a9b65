import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quarterOf } from '@/domain/quarters'
import type { View } from '@/domain/surface/place'
import { monthTitle } from '@/i18n/format'
import { closeDialog } from '@/state/dialogs'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Button } from '@/ui/Button'
import { CheckField } from '@/ui/CheckField'
import { Dialog } from '@/ui/Dialog'
import type { Period } from '../usePeriod'
import { Choices } from './Choices'
import { PrintedSheets } from './PrintedSheets'
import type { PrintJob } from './printJob'

/** Called in every language as they are here, in capital letters. */
const PAPERS = (['a4', 'a3'] as const).map((value) => ({ value, label: value.toUpperCase() }))

/** What is to be printed; pressed, it makes place for the sheets (P1). */
export function PrintDialog({ period }: { period: Period }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const [view, setView] = useState<View>(period.view)
  const [paper, setPaper] = useState<PrintJob['paper']>('a4')
  const [hasNotes, setHasNotes] = useState(true)
  const [isSent, setSent] = useState(false)
  const { month } = period
  if (isSent) return <PrintedSheets month={month} job={{ view, paper, hasNotes }} />

  const quarter = `${t('header.quarter', { number: quarterOf(month.month) + 1 })} ${month.year}`
  const views = [
    { value: 'year', label: t('header.wholeYear'), hint: String(month.year) },
    { value: 'quarter', label: t('print.quarter'), hint: quarter },
    {
      value: 'month',
      label: t('print.month'),
      hint: monthTitle(month.year, month.month, language),
    },
  ] as const
  return (
    <Dialog title={t('print.title')} description={t('print.intro')} onClose={closeDialog}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSent(true)
        }}
      >
        <Choices name={t('print.what')} options={views} value={view} onChoose={setView} />
        {view === 'year' && (
          <Choices name={t('print.paper')} options={PAPERS} value={paper} onChoose={setPaper} />
        )}
        <CheckField
          label={t('print.notes')}
          hint={t('print.notesHint')}
          isChecked={hasNotes}
          onChange={setHasNotes}
        />
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={closeDialog}>{t('marking.cancel')}</Button>
          <Button type="submit" kind="primary">
            {t('print.print')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
