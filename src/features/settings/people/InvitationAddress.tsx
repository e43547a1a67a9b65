import { useTranslation } from 'react-i18next'
import { joinPath } from '@/domain/invitations'
import { invitationCopied } from '@/state/people/ownPeople'
import { dateText } from '@/state/people/peopleTexts'
import { Button } from '@/ui/Button'
import { CopyField } from '@/ui/CopyField'

/** Shows the address of a new invitation, with ways to copy and to send it. */
export function InvitationAddress({ token, ends }: { token: string; ends: string }) {
  const { t } = useTranslation()
  const url = window.location.origin + joinPath(token)
  // Not every browser can open the device's share sheet. Closing the sheet rejects as well, which is no failure.
  const share =
    'share' in navigator
      ? () => navigator.share({ title: t('ownPeople.shareTitle'), url }).catch(() => undefined)
      : null
  return (
    <div role="status" className="grid gap-1.5">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-72">
          <CopyField
            label={t('ownPeople.address')}
            value={url}
            copy={t('ownPeople.copy')}
            onCopied={invitationCopied}
          />
        </div>
        {share && (
          <Button
            onClick={() => void share()}
            className="min-h-9! max-sm:w-full pointer-coarse:min-h-11!"
          >
            {t('ownPeople.share')}
          </Button>
        )}
      </div>
      <p className="max-w-xl text-[0.8125rem] text-soft">
        {t('ownPeople.once', { date: dateText(ends) })}
      </p>
    </div>
  )
}
