import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import { MAX_PICTURE_BYTES, PICTURE_KINDS, PICTURE_TYPES } from '@/domain/accountChanges'
import { useChangePicture } from '@/state/account/changeAccount'
import { Button } from '@/ui/Button'

/** Chooses, replaces or removes the picture of the account. */
export function PictureForm({ account }: { account: Account }) {
  const { t } = useTranslation()
  const changePicture = useChangePicture()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const choice = useRef<HTMLButtonElement>(null)
  const noteId = useId()

  async function change(file: File | null) {
    if (isBusy) return
    setBusy(true)
    setFault(await changePicture(file))
    setBusy(false)
    // The Remove button, which had the focus, is no longer rendered.
    if (!file) choice.current?.focus()
  }

  return (
    <div className="grid gap-2" aria-busy={isBusy}>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURE_TYPES.join()}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void change(file)
            // Without this, choosing the same file again would fire no change event.
            currentTarget.value = ''
          }}
        />
        <Button ref={choice} aria-describedby={noteId} onClick={() => input.current?.click()}>
          {t(account.avatar ? 'account.changePicture' : 'account.choosePicture')}
        </Button>
        {account.avatar && (
          <Button kind="ghost" onClick={() => void change(null)}>
            {t('account.removePicture')}
          </Button>
        )}
      </div>
      <p
        id={noteId}
        role={fault ? 'alert' : undefined}
        className={fault ? 'text-[0.8125rem] text-bad' : 'text-[0.8125rem] text-soft'}
      >
        {fault ??
          t('account.pictureHint', { kinds: PICTURE_KINDS, max: MAX_PICTURE_BYTES / 1024 / 1024 })}
      </p>
    </div>
  )
}
