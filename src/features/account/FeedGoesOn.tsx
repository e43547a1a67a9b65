import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { feedCopied, useFeed } from '@/state/transfer/useFeed'
import { Button } from '@/ui/Button'
import { CopyField } from '@/ui/CopyField'

/**
 * Warns that the feed's address stays valid when passwords change and sessions end, and offers a new one: somebody
 * who had access to the account may have copied it.
 */
export function FeedGoesOn() {
  const { t } = useTranslation()
  const id = useId()
  const { value, isBusy, make } = useFeed()
  if (!value?.feed) return null
  const { feed, address } = value
  if (address !== null) {
    return (
      <div className="grid gap-2">
        <CopyField
          label={t('account.feedNew')}
          value={address}
          copy={t('transfer.feedCopy')}
          onCopied={feedCopied}
        />
        <p className="text-[0.8125rem] text-soft">{t('transfer.feedOnce')}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-weekend p-3">
      <p id={id} className="min-w-48 flex-1 text-[0.8125rem] text-soft">
        {t('account.feedGoesOn')}
      </p>
      <Button aria-busy={isBusy} aria-describedby={id} onClick={() => void make(feed)}>
        {t('transfer.feedRenew')}
      </Button>
    </div>
  )
}
