import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Month, monthOfDay } from '@/domain/quarters'
import { isShown, type View } from '@/domain/surface/place'
import { closeDialog } from '@/state/dialogs'
import { useWhose } from '@/state/people/useWhose'
import { useToday } from '@/state/useToday'
import { Button } from '@/ui/Button'
import { CheckField } from '@/ui/CheckField'
import { Dialog } from '@/ui/Dialog'
import type { Period } from '../usePeriod'
import { Choices } from './Choices'
import { PrintedSheets } from './PrintedSheets'
import type { PrintJob } from './printJob'
import { WhichOne } from './WhichOne'

/** Called in every language as they are here, in capital letters. */
const PAPERS = (['a4', 'a3'] as const).map((value) => ({ value, label: value.toUpperCase() }))

/** What is meant at first: today's, if that is shown, or in the shown year; else what is shown. */
function firstMonth({ view, month, months }: Period, today: string): Month {
  const now = monthOfDay(today)
  if (view === 'year') return { ...now, year: month.year }
  return isShown(months, today) ? now : month
}

/** What is to be printed; pressed, it makes place for the sheets (P1). */
export function PrintDialog({ period }: { period: Period }) {
  const { t } = useTranslation()
  const today = useToday()
  const [view, setView] = useState<View>(period.view)
  const [month, setMonth] = useState(() => firstMonth(period, today))
  const [paper, setPaper] = useState<PrintJob['paper']>('a4')
  const [hasNotes, setHasNotes] = useState(true)
  const [isSent, setSent] = useState(false)
  // Where notes are not shown there are none to print (T3).
  const areNotesSeen = useWhose().notes
  if (isSent) return <PrintedSheets job={{ view, month, paper, hasNotes }} />

  const which = (of: View, name: string) => (
    <WhichOne
      view={of}
      name={name}
      month={month}
      onChoose={(next) => {
        setMonth(next)
        setView(of)
      }}
    />
  )
  const views = [
    {
      value: 'year',
      label: t('header.wholeYear'),
      beside: which('year', t('print.whichYear')),
    },
    {
      value: 'quarter',
      label: t('print.quarter'),
      beside: which('quarter', t('print.whichQuarter')),
    },
    {
      value: 'month',
      label: t('print.month'),
      beside: which('month', t('print.whichMonth')),
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
        <Choices name={t('print.what')} options={views} value={view} isFirst onChoose={setView} />
        {view === 'year' && (
          <Choices name={t('print.paper')} options={PAPERS} value={paper} onChoose={setPaper} />
        )}
        {areNotesSeen && (
          <CheckField
            label={t('print.notes')}
            hint={t('print.notesHint')}
            isChecked={hasNotes}
            onChange={setHasNotes}
          />
        )}
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
