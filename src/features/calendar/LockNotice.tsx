import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { authPath } from '@/domain/authPath'
import { type Day, monthKey } from '@/domain/dates'
import { type Month, monthOfDay } from '@/domain/quarters'
import { useAuth } from '@/state/auth/AuthProvider'
import { usePlannedIn } from '@/state/calendar/useDay'
import { openDialog } from '@/state/dialogs'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { PlaceLink } from '@/ui/PlaceLink'
import type { LockedMonths } from './GridContext'

/** Months that are locked, one after the other. */
type LockedRun = {
  /** The place of the first one among the shown months. */
  readonly at: number
  readonly months: readonly Month[]
}

/** Whether a month is over; the years and months of both are compared as one number. */
const isOver = (month: Month, now: Month) =>
  month.year * 12 + month.month < now.year * 12 + now.month

/** Over a run of locked months: why they are, how much is kept there, and the way to open them (L2). */
function LockNotice({ at, months, today }: LockedRun & { today: Day }) {
  const { t } = useTranslation()
  const { account } = useAuth()
  const count = usePlannedIn(months)
  const isPast = months.every((month) => isOver(month, monthOfDay(today)))
  return (
    <div
      className="lock"
      data-lock={months.map(({ year, month }) => monthKey(year, month)).join(' ')}
      style={{ gridColumn: `${at + 1} / span ${months.length}` }}
    >
      <div className="lock-box">
        <Lock size={18} className="text-faint" aria-hidden="true" />
        <p className={clsx('text-[0.8125rem]', count > 0 && 'font-semibold')}>
          {t(isPast ? 'locked.was' : 'locked.kept', { count })}
        </p>
        <p className="lock-why">{t('locked.why')}</p>
        {account ? (
          <Button
            kind="primary"
            className="lock-go"
            onClick={() => openDialog({ kind: 'upgrade' })}
          >
            {t('menu.goPro')}
          </Button>
        ) : (
          <PlaceLink
            to={authPath('/?upgrade=yearly')}
            className={buttonClass('primary', 'lock-go')}
          >
            {t('menu.goPro')}
          </PlaceLink>
        )}
      </div>
    </div>
  )
}

/** The locked ones among the shown months, those that stand beside each other together. */
function runsOf(months: readonly Month[], isLocked: (month: Month) => boolean): LockedRun[] {
  const runs: { at: number; months: Month[] }[] = []
  for (const [at, month] of months.entries()) {
    const last = runs.at(-1)
    if (!isLocked(month)) continue
    if (last && last.at + last.months.length === at) last.months.push(month)
    else runs.push({ at, months: [month] })
  }
  return runs
}

/** One notice over each run of locked months (L2). */
export function LockNotices({ months, isLocked, today }: LockedMonths) {
  return runsOf(months, isLocked).map((run) => <LockNotice key={run.at} {...run} today={today} />)
}
