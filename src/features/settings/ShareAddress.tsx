import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sharePath } from '@/domain/share'
import { notify } from '@/state/notify'
import type { CloudShare } from '@/state/share/shareLink'
import { momentText } from '@/state/upload/asideTexts'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'

/**
 * Puts the text of a field on the clipboard. Where that is not allowed (plain http) the text is
 * selected, so that a person can copy it, and the answer is false.
 */
async function copyText(field: HTMLInputElement): Promise<boolean> {
  field.focus()
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    return false
  }
}

/** The address of a link, which can be copied only while the link is on (s.4); before the first one its place. */
export function ShareAddress({ share }: { share: CloudShare | null }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const capturedAt = Date.parse(share?.captured ?? '')
  const isActive = share?.isActive ?? false

  function address(): string {
    if (!share) return t('share.none')
    return share.isActive ? window.location.origin + sharePath(share.id) : t('share.off')
  }

  async function copy() {
    if (!field.current) return
    if (await copyText(field.current)) notify.success(t('share.copied'), { id: 'share' })
    else notify.info(() => t('share.copyFailed'), { id: 'share', stays: true })
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          ref={field}
          label={t('share.address')}
          value={address()}
          readOnly
          disabled={!isActive}
          className="min-w-0 flex-1 basis-72"
        />
        <Button
          disabled={!isActive}
          onClick={() => void copy()}
          className="min-h-9! max-sm:w-full pointer-coarse:min-h-11!"
        >
          {t('share.copy')}
        </Button>
      </div>
      {!Number.isNaN(capturedAt) && (
        <p className="text-[0.8125rem] text-soft">
          {t('share.captured', { date: momentText(capturedAt) })}
        </p>
      )}
    </div>
  )
}
