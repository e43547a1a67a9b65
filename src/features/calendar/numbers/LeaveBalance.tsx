import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { balanceOf } from '@/domain/leave/balance'
import { leaveTags, type Reckoning } from '@/domain/leave/workdays'
import { comparableText } from '@/domain/tagDraft'
import { DEFAULT_TAGS } from '@/domain/tags'
import { shortDay } from '@/i18n/dayTexts'
import { numberText } from '@/i18n/format'
import { useTier } from '@/state/auth/useAccess'
import { useBeyondPlan } from '@/state/billing/goPro'
import { useTagActions } from '@/state/calendar/useTagActions'
import type { useReckoning } from '@/state/choices/leave'
import { settings } from '@/state/choices/settings'
import { openDialog } from '@/state/dialogs'
import { useWhose } from '@/state/people/useWhose'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useStore } from '@/state/useStore'
import { Button } from '@/ui/Button'
import { useDaysText } from './BridgeLine'

/** Leave taken, planned and left in a year. */
export function LeaveBalance({ reckoning }: { reckoning: Reckoning }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  // Only the owner can enter what is missing, so the sentences that say "you" are for the owner.
  const { isOwn } = useWhose()
  const daysText = useDaysText()
  const { year } = reckoning
  const balance = balanceOf(reckoning)
  const { taken, planned, left, allowance, carried, expiring, lapsed } = balance
  const until = shortDay(balance.until, language)
  const isTooMuch = left !== null && left < 0
  const all = Math.max(taken + planned, taken + planned + (left ?? 0))
  const width = (days: number) => ({ width: `${all > 0 ? (100 * days) / all : 0}%` })
  const number = (days: number) => numberText(days, language)
  return (
    <section aria-label={t('numbers.leave')}>
      <dl className="numbers-balance">
        <div>
          <dt>{t('numbers.taken')}</dt>
          <dd data-leave="taken">{number(taken)}</dd>
        </div>
        <div>
          <dt>{t('numbers.planned')}</dt>
          <dd data-leave="planned">{number(planned)}</dd>
        </div>
        <div className={isTooMuch ? 'text-bad' : undefined}>
          <dt>{t('numbers.left')}</dt>
          <dd data-leave="left">{left === null ? t('numbers.unknown') : number(left)}</dd>
        </div>
      </dl>
      {left !== null && (
        <div className="numbers-bar" aria-hidden="true">
          <span className="numbers-taken" style={width(taken)} />
          <span className="numbers-planned" style={width(planned)} />
        </div>
      )}
      <p className="numbers-note">
        {allowance === null
          ? t(isOwn ? 'numbers.noAllowance' : 'numbers.noAllowanceTheirs')
          : t(allowedKey(carried), {
              days: daysText(allowance),
              carried: daysText(Math.abs(carried)),
              year,
            })}
      </p>
      {isTooMuch && (
        <p className="numbers-note">{t(isOwn ? 'numbers.tooMuch' : 'numbers.tooMuchTheirs')}</p>
      )}
      {expiring > 0 && (
        <p className="numbers-note">{t('numbers.expiring', { days: daysText(expiring), until })}</p>
      )}
      {lapsed > 0 && (
        <p className="numbers-note">{t('numbers.lapsed', { days: daysText(lapsed), until })}</p>
      )}
    </section>
  )
}

function allowedKey(carried: number) {
  if (carried === 0) return 'numbers.allowed'
  return carried > 0 ? 'numbers.allowedAndCarried' : 'numbers.allowedLess'
}

/** The label of the first default tag, which means leave. */
const LEAVE = comparableText(DEFAULT_TAGS[0]?.label ?? '')

/** Names what the numbers lack: a tag that counts as leave, a region's holidays, months that the plan locks. */
export function WhatIsMissing({ reckoning }: { reckoning: ReturnType<typeof useReckoning> }) {
  const { t } = useTranslation()
  const isPro = useTier() === 'pro'
  const { updateTag } = useTagActions()
  const { tags, holidays, year } = reckoning
  const goPro = useBeyondPlan()
  const tag = tags.find(({ label }) => comparableText(label) === LEAVE)
  const isCounted = leaveTags(tags).size > 0
  const hasRegions = Boolean(useStore(settings).holidays?.regions?.length)
  const isPlaced = holidays.size > 0 || (isPro && hasRegions)
  const back = { kind: 'numbers', year } as const
  return (
    <>
      {!isCounted && (
        <Lack text={t('numbers.noLeaveTag')}>
          {tag ? (
            <Button kind="primary" onClick={() => updateTag(tag, { ...tag, leave: 1 })}>
              {t('numbers.letCount', { label: tag.label })}
            </Button>
          ) : (
            <Button onClick={() => openDialog({ kind: 'settings', tab: 'tags', back })}>
              {t('numbers.openTags')}
            </Button>
          )}
        </Lack>
      )}
      {!isPlaced && (
        <Lack text={t('numbers.noHolidays')}>
          <Button onClick={() => openDialog({ kind: 'settings', tab: 'holidays', back })}>
            {t('numbers.chooseRegion')}
          </Button>
        </Lack>
      )}
      {!isPro && (
        <Lack text={t('numbers.lockedToo')}>
          <Button onClick={goPro}>{t('menu.goPro')}</Button>
        </Lack>
      )}
    </>
  )
}

function Lack({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="numbers-lack">
      <p>{text}</p>
      {children}
    </div>
  )
}
