import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, yearOf } from '@/domain/dates'
import { workRegions } from '@/domain/holidays/choice'
import { isSameList } from '@/domain/lists'
import { LISTED_YEARS_AHEAD, LISTED_YEARS_BACK } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import type { Settings } from '@/domain/settings'
import { listText } from '@/i18n/format'
import { useTier } from '@/state/auth/useAccess'
import { useSchools } from '@/state/calendar/useSchools'
import { useOpenReckoning, useReckoning } from '@/state/choices/leave'
import { settings } from '@/state/choices/settings'
import { useRegionNames } from '@/state/choices/useRegionNames'
import { closeDialog, type NumbersPart, openDialog } from '@/state/dialogs'
import { useKnowsWeek, useWhose } from '@/state/people/useWhose'
import { useAddressedPlace, useShownMonth } from '@/state/place'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useStore } from '@/state/useStore'
import { useToday } from '@/state/useToday'
import { Dialog } from '@/ui/Dialog'
import { Segments } from '@/ui/Segments'
import { SelectField } from '@/ui/SelectField'
import { useIsPhone } from '@/ui/useMediaQuery'
import type { ReturnFocus } from '@/ui/useReturnFocus'
import { BridgeDays } from './BridgeDays'
import { FreeTogether } from './FreeTogether'
import { LeaveBalance, WhatIsMissing } from './LeaveBalance'
import { LeaveForm } from './LeaveForm'
import { SchoolBreaks } from './SchoolBreaks'
import { TagTable } from './TagTable'
import { useShowDays } from './useShowDays'
import './numbers.css'

type Props = Pick<ComponentProps<typeof LeaveForm>, 'DateField'> & {
  /** The year at first; without it the year on the screen. */
  year?: number | undefined
  /** The part that is open at first. */
  part?: NumbersPart | undefined
  /** Called with the day that a line leads to, before the dialog closes. */
  onArrive?: (day: Day) => void
  returnFocus?: ReturnFocus
}

const NAMES = { leave: 'numbers.leave', tags: 'settings.tags', breaks: 'numbers.breaks' } as const
type Part = keyof typeof NAMES

/**
 * A year in numbers: leave, tags by month, breaks. One part is shown at a time, and all follow edits while it is
 * open.
 */
export function NumbersDialog({
  DateField,
  year: first,
  part: asked,
  onArrive,
  returnFocus,
}: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const thisYear = yearOf(today)
  const isPhone = useIsPhone()
  const { isYear, month } = useAddressedPlace()
  const [, show] = useShownMonth(() => monthOfDay(today))
  const [year, setYear] = useState(first ?? month?.year ?? thisYear)
  const reckoning = useReckoning(year)
  const open = useOpenReckoning(reckoning)
  const schools = useSchools(year)
  const showDays = useShowDays(year, (day) => onArrive?.(day))

  const listed = Array.from(
    { length: LISTED_YEARS_BACK + LISTED_YEARS_AHEAD + 1 },
    (_, i) => thisYear - LISTED_YEARS_BACK + i,
  )
  const years = listed.includes(year) ? listed : [...listed, year].sort((a, b) => a - b)

  function choose(next: number): void {
    setYear(next)
    // Turns the board behind the dialog to the same year.
    if (isYear) show('year', { year: next, month: 0 })
  }

  // Only the owner may change what the owner chose.
  const { isOwn } = useWhose()
  const knowsWeek = useKnowsWeek()
  const parts: readonly Part[] = knowsWeek ? ['leave', 'tags', 'breaks'] : ['tags', 'breaks']
  const isTogether = asked === 'together'
  const [chosen, choosePart] = useState<Part | undefined>(isTogether ? 'breaks' : asked)
  const part = parts.find((one) => one === chosen) ?? (knowsWeek ? 'leave' : 'tags')
  const together = isOwn && (
    <FreeTogether key={`together ${year}`} reckoning={reckoning} open={open} showDays={showDays} />
  )
  return (
    <Dialog
      title={t('numbers.title')}
      place={isPhone ? 'middle' : 'beside'}
      width="numbers"
      onClose={closeDialog}
      {...(returnFocus && { returnFocus })}
    >
      <div className="numbers-parts">
        <div className="numbers-top">
          <Segments
            name={t('numbers.part')}
            values={parts}
            value={part}
            textOf={(one) => t(NAMES[one])}
            onChoose={choosePart}
          />
          <SelectField
            label={t('numbers.year')}
            isLabelHidden
            options={years.map(String).map((value) => ({ value, label: value }))}
            value={String(year)}
            onChoose={(value) => choose(Number(value))}
          />
        </div>
        {!knowsWeek && <p className="numbers-note">{t('numbers.ofOther')}</p>}
        {/* Without these settings no free days can be found either. */}
        {isOwn && part !== 'tags' && <WhatIsMissing reckoning={reckoning} />}
        {/* A part stays mounted, so that typed text survives a look at another part. */}
        {knowsWeek && (
          <div className="numbers-part" hidden={part !== 'leave'}>
            <LeaveBalance reckoning={reckoning} />
            {isOwn && <HolidayPlace year={year} />}
            {isOwn && <LeaveForm key={year} reckoning={reckoning} DateField={DateField} />}
          </div>
        )}
        <div className="numbers-part" hidden={part !== 'tags'}>
          <TagTable reckoning={reckoning} hasWorkdays={knowsWeek} />
        </div>
        <div className="numbers-part" hidden={part !== 'breaks'}>
          {isTogether && together}
          <BridgeDays
            key={`bridges ${year}`}
            reckoning={reckoning}
            open={open}
            schools={schools}
            showDays={showDays}
          />
          {schools.states.length > 0 && (
            <SchoolBreaks year={year} schools={schools} showDays={showDays} />
          )}
          {!isTogether && together}
        </div>
      </div>
    </Dialog>
  )
}

const workIn = ({ holidays = {} }: Settings) => workRegions(holidays)

/** Says whose public holidays the numbers use, and leads to the settings that change it. */
function HolidayPlace({ year }: { year: number }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const isPro = useTier() === 'pro'
  const nameOf = useRegionNames()
  const regions = useStore(settings, workIn, isSameList)
  if (!isPro || regions.length === 0) return null
  return (
    <p className="numbers-place">
      <span>{t('numbers.holidaysOf', { regions: listText(regions.map(nameOf), language) })}</span>
      <button
        type="button"
        onClick={() =>
          openDialog({ kind: 'settings', tab: 'holidays', back: { kind: 'numbers', year } })
        }
      >
        {t('numbers.change')}
      </button>
    </p>
  )
}
