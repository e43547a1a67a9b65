import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { yearOf } from '@/domain/dates'
import { LISTED_YEARS_AHEAD, LISTED_YEARS_BACK } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { useReckoning } from '@/state/choices/leave'
import { closeDialog } from '@/state/dialogs'
import { useAddressedPlace, useShownMonth } from '@/state/place'
import { useToday } from '@/state/useToday'
import { addStyles } from '@/ui/addStyles'
import { Dialog } from '@/ui/Dialog'
import { SelectField } from '@/ui/SelectField'
import { useIsPhone } from '@/ui/useMediaQuery'
import { BridgeDays } from './BridgeDays'
import { LeaveBalance } from './LeaveBalance'
import { LeaveForm } from './LeaveForm'
import styles from './numbers.css?inline'
import { TagTable } from './TagTable'
import { WhatIsMissing } from './WhatIsMissing'

addStyles(styles)

type Props = Pick<ComponentProps<typeof LeaveForm>, 'DateField'>

/** Leave, tags by month, and bridge days of a year (B3). They follow every edit while it is open. */
export function NumbersDialog({ DateField }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const thisYear = yearOf(today)
  const isPhone = useIsPhone()
  const { isYear, month } = useAddressedPlace()
  const [, show] = useShownMonth(() => monthOfDay(today))
  const [year, setYear] = useState(month?.year ?? thisYear)
  const reckoning = useReckoning(year)

  const listed = Array.from(
    { length: LISTED_YEARS_BACK + LISTED_YEARS_AHEAD + 1 },
    (_, i) => thisYear - LISTED_YEARS_BACK + i,
  )
  const years = listed.includes(year) ? listed : [...listed, year].sort((a, b) => a - b)

  function choose(next: number): void {
    setYear(next)
    // The board beside it turns to that year.
    if (isYear) show('year', { year: next, month: 0 })
  }

  return (
    <Dialog
      title={t('numbers.title')}
      place={isPhone ? 'middle' : 'beside'}
      width="numbers"
      onClose={closeDialog}
    >
      <div className="numbers-parts">
        <SelectField
          className="numbers-year"
          label={t('numbers.year')}
          options={years.map(String).map((value) => ({ value, label: value }))}
          value={String(year)}
          onChoose={(value) => choose(Number(value))}
        />
        <WhatIsMissing reckoning={reckoning} />
        <LeaveBalance reckoning={reckoning} />
        <LeaveForm key={year} reckoning={reckoning} DateField={DateField} />
        <TagTable reckoning={reckoning} />
        <BridgeDays key={`bridges ${year}`} reckoning={reckoning} />
      </div>
    </Dialog>
  )
}
