import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { type CSSProperties, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { authPath } from '@/domain/authPath'
import type { Day } from '@/domain/dates'
import { type Month, monthOfDay } from '@/domain/quarters'
import type { Block } from '@/domain/surface/block'
import { useAuth } from '@/state/auth/AuthProvider'
import { useGoPro } from '@/state/billing/goPro'
import { usePlannedDays } from '@/state/calendar/useDay'
import { useOwnersPlan } from '@/state/people/useWhose'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import type { ShownBlocks } from './DaysContext'

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
 * Over a run of locked months: why they are, how much is kept there, and the way to open them, which in the
 * calendar of another is its owner's.
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

/** One notice over each run of locked months. */
export function LockNotices({ blocks, today, columns = blocks.length }: Props) {
  const runs = useMemo(() => runsOf(blocks), [blocks])
  return runs.map((run) => <LockNotice key={run.at} {...run} today={today} columns={columns} />)
}
