import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sharePath } from '@/domain/share'
import { notify } from '@/state/notify'
import type { CloudShare } from '@/state/share/shareLink'
import { momentText } from '@/state/upload/asideTexts'
import { CopyField } from '@/ui/CopyField'

/** The address of a link, which can be copied only while the link is on (s.4); before the first one its place. */
export function ShareAddress({ share }: { share: CloudShare | null }) {
  const { t } = useTranslation()
  const capturedAt = Date.parse(share?.captured ?? '')
  const place = useRef<HTMLDivElement>(null)
  const isActive = share?.isActive ?? false
  const [wasActive] = useState(isActive)
  // Whoever has just switched the link on wants to copy it: it may lie below what the dialog shows.
  useEffect(() => {
    if (isActive && !wasActive) place.current?.scrollIntoView({ block: 'center' })
  }, [isActive, wasActive])

  function address(): string {
    if (!share) return t('share.none')
    return share.isActive ? window.location.origin + sharePath(share.id) : t('share.off')
  }

  return (
    <div ref={place} className="grid gap-1.5">
      <CopyField
        label={t('share.address')}
        value={address()}
        copy={t('share.copy')}
        isOff={!isActive}
        onCopied={(isCopied) => {
          if (isCopied) notify.success(t('share.copied'), { id: 'share' })
          else notify.info(t('share.copyFailed'), { id: 'share', stays: true })
        }}
      />
      {!Number.isNaN(capturedAt) && (
        <p className="text-[0.8125rem] text-soft">
          {t('share.captured', { date: momentText(capturedAt) })}
        </p>
      )}
    </div>
  )
}
