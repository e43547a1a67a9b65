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

/** The names of the sizes are the same in every language. */
const PAPERS = (['a4', 'a3'] as const).map((value) => ({ value, label: value.toUpperCase() }))

/** The month to print at first: the current one if it or its year is shown, else the shown one. */
function firstMonth({ view, month, months }: Period, today: string): Month {
  const now = monthOfDay(today)
  if (view === 'year') return { ...now, year: month.year }
  return isShown(months, today) ? now : month
}

/** Chooses what to print, then makes way for the sheets. */
export function PrintDialog({ period }: { period: Period }) {
  const { t } = useTranslation()
  const today = useToday()
  const [view, setView] = useState<View>(period.view)
  const [month, setMonth] = useState(() => firstMonth(period, today))
  const [paper, setPaper] = useState<PrintJob['paper']>('a4')
  const [hasNotes, setHasNotes] = useState(true)
  const [isSent, setSent] = useState(false)
  // A person who may not see the notes has none to print.
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
          <Button onClick={closeDialog}>{t('common.cancel')}</Button>
          <Button type="submit" kind="primary">
            {t('print.print')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** For how many years before and after the chosen one quarters and months are offered. */
const NEAR = 1

/** The first months of the periods that can be printed, in the years around one. */
function offered(view: View, around: number): readonly Month[] {
  const [back, ahead] = view === 'year' ? [LISTED_YEARS_BACK, LISTED_YEARS_AHEAD] : [NEAR, NEAR]
  const years = Array.from({ length: back + ahead + 1 }, (_, i) => around - back + i)
  const months = years.flatMap((year) => monthsOf('year', { year, month: 0 }))
  return months.filter(({ month }) => month % PAGE_MONTHS[view] === 0)
}

type Props = {
  view: View
  name: string
  /** A month within the chosen period. */
  month: Month
  onChoose: (month: Month) => void
}

/** Chooses the year, quarter or month. */
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
    /** Something shown beside the option, e.g. a further choice. */
    readonly beside?: ReactNode
  }[]
  value: T
  /** True for the first choices of the dialog: they get the focus. */
  isFirst?: boolean
  onChoose: (value: T) => void
}

/** Radio buttons below each other. */
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
              // biome-ignore lint/a11y/noAutofocus: the dialog would focus the first option even if another one is chosen.
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
