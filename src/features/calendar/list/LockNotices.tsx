import '../styles/locks.css'
import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { type CSSProperties, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { authPath } from '@/domain/authPath'
import { yearOf } from '@/domain/dates'
import { LEAST_A_MONTH, priceText } from '@/domain/prices'
import { type Month, monthOfDay } from '@/domain/quarters'
import type { Block } from '@/domain/surface/block'
import { useAuth } from '@/state/auth/AuthProvider'
import { useGoPro } from '@/state/billing/goPro'
import { usePlannedDays } from '@/state/calendar/useDay'
import { useOwnersPlan } from '@/state/people/useWhose'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/buttonClass'
import type { ShownBlocks } from './DaysContext'

/** Whether a month is in the past. */
const isOver = (month: Month, now: Month) =>
  month.year * 12 + month.month < now.year * 12 + now.month

/** The grid area of the notice: the line with most of the locked run, or all lines if they are full of it. */
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

/** Start and length of the longest run of locked months. */
function longestRun(blocks: readonly Block[]): { at: number; size: number } {
  let longest = { at: 0, size: 0 }
  let size = 0
  for (const [i, { isLocked }] of blocks.entries()) {
    size = isLocked ? size + 1 : 0
    if (size > longest.size) longest = { at: i + 1 - size, size }
  }
  return longest
}

type Props = ShownBlocks & {
  /** How many months are side by side; all of them by default. */
  columns?: number
}

/**
 * A notice over the longest run of locked months: why they are locked, how many days are kept there, and how to
 * unlock them (in another's calendar that is up to its owner).
 */
export function LockNotices({ blocks: shown, today, columns = shown.length }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const { account } = useAuth()
  const goPro = useGoPro()
  const ownersPlan = useOwnersPlan()
  const blocks = useMemo(() => shown.filter(({ isLocked }) => isLocked), [shown])
  const run = useMemo(() => longestRun(shown), [shown])
  const count = usePlannedDays(useMemo(() => blocks.flatMap(({ days }) => days), [blocks]))
  const [first] = blocks
  if (!first) return null
  const isPast = blocks.every((month) => isOver(month, monthOfDay(today)))
  // "You have" would be wrong in another's calendar.
  const isOf = isPast || ownersPlan !== null
  const isLater = count === 0 && !isOf && first.year > yearOf(today)
  return (
    <div
      className="lock"
      data-lock={blocks.map(({ key }) => key).join(' ')}
      style={areaOf(run.at, run.size, columns)}
    >
      <div className="lock-box">
        <Lock size={16} className="shrink-0 text-faint" aria-hidden="true" />
        <p className={clsx(count > 0 && 'font-semibold')}>
          {isLater
            ? t('locked.later', { year: first.year })
            : t(isOf ? 'locked.was' : 'locked.kept', { count })}
        </p>
        <p className="lock-why">
          {ownersPlan ?? t('locked.why', { price: priceText(LEAST_A_MONTH, language) })}
        </p>
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
