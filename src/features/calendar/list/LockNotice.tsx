import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { authPath } from '@/domain/authPath'
import type { Day } from '@/domain/dates'
import { type Month, monthOfDay } from '@/domain/quarters'
import type { Block } from '@/domain/surface/block'
import { useAuth } from '@/state/auth/AuthProvider'
import { usePlannedDays } from '@/state/calendar/useDay'
import { openDialog } from '@/state/dialogs'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import { PlaceLink } from '@/ui/PlaceLink'
import type { ShownBlocks } from './GridContext'

/** Months that are locked, one after the other. */
type LockedRun = {
  /** The place of the first one among the shown months. */
  readonly at: number
  readonly blocks: readonly Block[]
}

/** Whether a month is over; the years and months of both are compared as one number. */
const isOver = (month: Month, now: Month) =>
  month.year * 12 + month.month < now.year * 12 + now.month

/** Over a run of locked months: why they are, how much is kept there, and the way to open them (L2). */
function LockNotice({ at, blocks, today }: LockedRun & { today: Day }) {
  const { t } = useTranslation()
  const { account } = useAuth()
  const count = usePlannedDays(useMemo(() => blocks.flatMap(({ days }) => days), [blocks]))
  const isPast = blocks.every((month) => isOver(month, monthOfDay(today)))
  return (
    <div
      className="lock"
      data-lock={blocks.map(({ key }) => key).join(' ')}
      style={{ gridColumn: `${at + 1} / span ${blocks.length}` }}
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

/** One notice over each run of locked months (L2). */
export function LockNotices({ blocks, today }: ShownBlocks) {
  const runs = useMemo(() => runsOf(blocks), [blocks])
  return runs.map((run) => <LockNotice key={run.at} {...run} today={today} />)
}
