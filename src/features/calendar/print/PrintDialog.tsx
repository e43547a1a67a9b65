import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LISTED_YEARS_AHEAD, LISTED_YEARS_BACK } from '@/domain/plan'
import { type Month, monthOfDay } from '@/domain/quarters'
import { isShown, monthsOf, PAGE_MONTHS, type View } from '@/domain/surface/place'
import { closeDialog } from '@/state/dialogs'
import { useWhose } from '@/state/people/useWhose'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useToday } from '@/state/useToday'
import { Button } from '@/ui/Button'
import { CheckField } from '@/ui/CheckField'
import { Dialog } from '@/ui/Dialog'
import { Select } from '@/ui/Select'
import type { Period } from '../usePeriod'
import { PrintedSheets } from './PrintedSheets'
import { type PrintJob, sheetTitle } from './Sheets'

/** Called in every language as they are here, in capital letters. */
const PAPERS = (['a4', 'a3'] as const).map((value) => ({ value, label: value.toUpperCase() }))

/** What is meant at first: today's, if that is shown, or in the shown year; else what is shown. */
function firstMonth({ view, month, months }: Period, today: string): Month {
  const now = monthOfDay(today)
  if (view === 'year') return { ...now, year: month.year }
  return isShown(months, today) ? now : month
}

/** What is to be printed; pressed, it makes place for the sheets. */
export function PrintDialog({ period }: { period: Period }) {
  const { t } = useTranslation()
  const today = useToday()
  const [view, setView] = useState<View>(period.view)
  const [month, setMonth] = useState(() => firstMonth(period, today))
  const [paper, setPaper] = useState<PrintJob['paper']>('a4')
  const [hasNotes, setHasNotes] = useState(true)
  const [isSent, setSent] = useState(false)
  // Where notes are not shown there are none to print.
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

/** How many years quarters and months reach from the chosen one. */
const NEAR = 1

/** The beginnings of what can be printed, in the years around one. */
function offered(view: View, around: number): readonly Month[] {
  const [back, ahead] = view === 'year' ? [LISTED_YEARS_BACK, LISTED_YEARS_AHEAD] : [NEAR, NEAR]
  const years = Array.from({ length: back + ahead + 1 }, (_, i) => around - back + i)
  const months = years.flatMap((year) => monthsOf('year', { year, month: 0 }))
  return months.filter(({ month }) => month % PAGE_MONTHS[view] === 0)
}

type Props = {
  view: View
  name: string
  /** Lies in what is chosen. */
  month: Month
  onChoose: (month: Month) => void
}

/** Which year, quarter or month it is to be. */
function WhichOne({ view, name, month, onChoose }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const titleOf = (at: Month) => sheetTitle({ view, month: at }, language, t)
  const all = offered(view, month.year)
  return (
    <Select
      aria-label={name}
      className="printed-choice"
      value={titleOf(month)}
      onChange={({ target }) => onChoose(all[target.selectedIndex] ?? month)}
    >
      {all.map((at) => (
        <option key={titleOf(at)}>{titleOf(at)}</option>
      ))}
    </Select>
  )
}

type ChoicesProps<T extends string> = {
  name: string
  options: readonly {
    readonly value: T
    readonly label: string
    /** A further choice beside it. */
    readonly beside?: ReactNode
  }[]
  value: T
  /** They come first in their dialog. */
  isFirst?: boolean
  onChoose: (value: T) => void
}

/** A few choices below each other. */
function Choices<T extends string>({
  name,
  options,
  value,
  isFirst = false,
  onChoose,
}: ChoicesProps<T>) {
  const id = useId()
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 font-medium text-[0.8125rem]">{name}</legend>
      {options.map((option) => (
        <div key={option.value} className="flex min-h-10 items-center justify-between gap-2.5">
          <label className="inline-flex min-h-8 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              // biome-ignore lint/a11y/noAutofocus: a dialog would give the first focus to the first of them, chosen or not.
              autoFocus={isFirst && option.value === value}
              onChange={() => onChoose(option.value)}
              className="size-4 accent-(--ink)"
            />
            <span>{option.label}</span>
          </label>
          {option.beside}
        </div>
      ))}
    </fieldset>
  )
}
