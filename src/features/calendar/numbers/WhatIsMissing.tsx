import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveTags } from '@/domain/leave/workdays'
import { comparableText } from '@/domain/tagDraft'
import { DEFAULT_TAGS } from '@/domain/tags'
import { useTier } from '@/state/auth/useAccess'
import { useWayToMore } from '@/state/billing/goPro'
import { useTagActions } from '@/state/calendar/useTagActions'
import type { useReckoning } from '@/state/choices/leave'
import { settings } from '@/state/choices/settings'
import { openDialog } from '@/state/dialogs'
import { useStore } from '@/state/useStore'
import { Button } from '@/ui/Button'

/** The first of the tags that everybody starts with. */
const LEAVE = comparableText(DEFAULT_TAGS[0]?.label ?? '')

/** What the numbers still lack: a tag that counts, the holidays of a region, the months that are locked. */
export function WhatIsMissing({ reckoning }: { reckoning: ReturnType<typeof useReckoning> }) {
  const { t } = useTranslation()
  const isPro = useTier() === 'pro'
  const { updateTag } = useTagActions()
  const { tags, holidays, year } = reckoning
  const goPro = useWayToMore()
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
