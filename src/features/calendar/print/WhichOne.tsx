import { useTranslation } from 'react-i18next'
import { LISTED_YEARS_AHEAD, LISTED_YEARS_BACK } from '@/domain/plan'
import type { Month } from '@/domain/quarters'
import { monthsOf, PAGE_MONTHS, type View } from '@/domain/surface/place'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Select } from '@/ui/Select'
import { sheetTitle } from './sheetTitle'

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
export function WhichOne({ view, name, month, onChoose }: Props) {
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
