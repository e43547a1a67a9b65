import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { type CSSProperties, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { authPath } from '@/domain/authPath'
import type { Day } from '@/domain/dates'
import { type Month, monthOfDay } from '@/domain/quarters'
import type { Block } from '@/domain/surface/block'
import { cellOf, NOTHING } from '@/domain/surface/cell'
import { shortWeekdayName } from '@/i18n/format'
import { useAuth } from '@/state/auth/AuthProvider'
import { useGoPro } from '@/state/billing/goPro'
import { usePlannedDays } from '@/state/calendar/useDay'
import { useOwnersPlan } from '@/state/people/useOwnersPlan'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { type ShownBlocks, useDays } from './DaysContext'
import { barWidth, dayLook } from './dayLooks'

/** Months that are locked, one after the other. */
type LockedRun = {
  /** The place of the first one among the shown months. */
  readonly at: number
  readonly blocks: readonly Block[]
}

/** Whether a month is over; the years and months of both are compared as one number. */
const isOver = (month: Month, now: Month) =>
  month.year * 12 + month.month < now.year * 12 + now.month

/** Where the notice of a run stands: in the line of months that has most of it, or in all lines if they are full of it. */
function areaOf(at: number, count: number, columns: number): CSSProperties {
  const end = at + count
  const first = Math.floor(at / columns)
  const parts = Array.from({ length: Math.ceil(end / columns) - first }, (_, i) => {
    const line = first + i
    const from = Math.max(at - line * columns, 0)
    return { line, from, size: Math.min(end - line * columns, columns) - from }
  })
  const widest = parts.reduce((a, b) => (b.size > a.size ? b : a))
  const lines = parts.every(({ size }) => size === columns) ? parts.length : 1
  return {
    gridColumn: `${widest.from + 1} / span ${widest.size}`,
    gridRow: `${widest.line + 1} / span ${lines}`,
  }
}

/**
 * Over a run of locked months: why they are, how much is kept there, and the way to open them (L2), which in the
 * calendar of another is its owner's (T7).
 */
function LockNotice({ at, blocks, today, columns }: LockedRun & { today: Day; columns: number }) {
  const { t } = useTranslation()
  const { account } = useAuth()
  const goPro = useGoPro()
  const ownersPlan = useOwnersPlan()
  const count = usePlannedDays(useMemo(() => blocks.flatMap(({ days }) => days), [blocks]))
  const isPast = blocks.every((month) => isOver(month, monthOfDay(today)))
  // Of the days of another nobody says "you have".
  const isOf = isPast || ownersPlan !== null
  return (
    <div
      className="lock"
      data-lock={blocks.map(({ key }) => key).join(' ')}
      style={areaOf(at, blocks.length, columns)}
    >
      <div className="lock-box">
        <Lock size={18} className="text-faint" aria-hidden="true" />
        <p className={clsx('text-[0.8125rem]', count > 0 && 'font-semibold')}>
          {t(isOf ? 'locked.was' : 'locked.kept', { count })}
        </p>
        <p className="lock-why">{ownersPlan ?? t('locked.why')}</p>
        {ownersPlan === null &&
          (account ? (
            <Button kind="primary" className="lock-go" onClick={goPro}>
              {t('menu.goPro')}
            </Button>
          ) : (
            <Link to={authPath('/?upgrade=yearly')} className={buttonClass('primary', 'lock-go')}>
              {t('menu.goPro')}
            </Link>
          ))}
      </div>
    </div>
  )
}

/** The locked ones among the shown months, those that stand beside each other together. */
function runsOf(blocks: readonly Block[]): LockedRun[] {
  const runs: { at: number; blocks: Block[] }[] = []
  for (const [at, block] of blocks.entries()) {
    const last = runs.at(-1)
    if (!block.isLocked) continue
    if (last && last.at + last.blocks.length === at) last.blocks.push(block)
    else runs.push({ at, blocks: [block] })
  }
  return runs
}

type Props = ShownBlocks & {
  /** How many months stand beside each other; without a number all of them do. */
  columns?: number
}

/** One notice over each run of locked months (L2, Y7). */
export function LockNotices({ blocks, today, columns = blocks.length }: Props) {
  const runs = useMemo(() => runsOf(blocks), [blocks])
  return runs.map((run) => <LockNotice key={run.at} {...run} today={today} columns={columns} />)
}

type LockedMonthProps = { days: readonly Day[]; planned: number }

/** What a locked month shows in place of its days (L2). */
export function LockedMonth({ days, planned }: LockedMonthProps) {
  return (
    <div className="rows" inert>
      {days.map((date) => (
        <LockedDay key={date} date={date} hasBars={planned > 0} />
      ))}
    </div>
  )
}

type LockedDayProps = {
  date: Day
  /** Some days have a bar, as if something stood there; not where nothing is planned. */
  hasBars: boolean
}

/** The stand-in for a day of a locked month: nothing of the real day is in the page. */
export function LockedDay({ date, hasBars }: LockedDayProps) {
  const { language } = useDays()
  const cell = cellOf(date, null, NOTHING, { language, tagsPerDay: 0 })
  const width = hasBars ? barWidth(cell.number) : 0
  return (
    <div {...dayLook(cell)} data-date={date} data-locked="">
      <div className="day-head">
        <span className="day-number">{cell.number}</span>
        <span>{shortWeekdayName(cell.weekday, language)}</span>
      </div>
      {width > 0 && <div className="day-bar" style={{ width: `${width}%` }} />}
    </div>
  )
}
