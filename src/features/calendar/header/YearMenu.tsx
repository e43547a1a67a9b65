import type { ReactNode } from 'react'
import { LISTED_YEARS_AHEAD, LISTED_YEARS_BACK } from '@/domain/plan'
import { Menu, MenuChoice } from '@/ui/Menu'

type Props = {
  trigger: ReactNode
  year: number
  thisYear: number
  onChoose: (year: number) => void
}

/** The years around this one, and around the shown one when that lies further away. */
export function YearMenu({ trigger, year, thisYear, onChoose }: Props) {
  const first = Math.min(thisYear - LISTED_YEARS_BACK, year - 1)
  const last = Math.max(thisYear + LISTED_YEARS_AHEAD, year + 1)
  const years = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return (
    <Menu trigger={trigger} align="center">
      <MenuChoice
        value={String(year)}
        onChange={(value) => onChoose(Number(value))}
        choices={years.map((each) => ({
          value: String(each),
          label: <span className={each === thisYear ? 'font-semibold' : undefined}>{each}</span>,
        }))}
      />
    </Menu>
  )
}
