import type { Day } from '@/domain/dates'
import type { Period } from '../usePeriod'
import { AccountControls } from './AccountControls'
import { Brand } from './Brand'
import { MenuButton } from './MenuButton'
import { MonthChips } from './MonthChips'
import { QuarterButtons } from './QuarterButtons'
import { SyncAnnouncer } from './SyncAnnouncer'
import { SyncIndicator } from './SyncIndicator'
import { TodayButton } from './TodayButton'
import { YearNavigation } from './YearNavigation'

type Props = { period: Period; today: Day }

/** The bar above the calendar, in its two widths. */
export function CalendarHeader(props: Props) {
  return (
    <header className="app-header">
      {props.period.isPhone ? <PhoneBar {...props} /> : <DesktopBar {...props} />}
      <SyncAnnouncer />
    </header>
  )
}

/** The sync state stands where the free space begins: its text may change and moves nothing. */
function DesktopBar({ period, today }: Props) {
  return (
    <div className="app-bar">
      <Brand />
      <YearNavigation period={period} today={today} />
      <QuarterButtons period={period} />
      <TodayButton period={period} today={today} />
      <div className="flex min-w-0 flex-1 pl-1">
        <SyncIndicator />
      </div>
      <div className="flex items-center gap-0.5">
        <AccountControls />
      </div>
    </div>
  )
}

function PhoneBar({ period, today }: Props) {
  return (
    <>
      <div className="app-bar">
        <Brand />
        <YearNavigation period={period} today={today} />
        <TodayButton period={period} today={today} />
        <span className="flex-1" />
        <MenuButton />
      </div>
      <MonthChips period={period} />
    </>
  )
}
