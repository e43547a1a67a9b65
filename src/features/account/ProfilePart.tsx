import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { feedCopied, useFeed } from '@/state/transfer/useFeed'
import { Button } from '@/ui/Button'
import { CopyField } from '@/ui/CopyField'

type Props = {
  title: string
  text?: string
  /** A button at the end of the line. */
  action?: ReactNode
  /** The form that opens below the line. */
  children?: ReactNode
}

/** A row of the profile: title, current value, button, and the form it opens. */
export function ProfilePart({ title, text, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_11.25rem]">
          <h3 id={id} className="font-medium text-[0.8125rem]">
            {title}
          </h3>
          {text && <p className="wrap-anywhere text-[0.8125rem] text-soft">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

type FoldButtonProps = { subject: string; isOpen: boolean; onToggle: (isOpen: boolean) => void }

/** A button that opens and closes a form of the profile. */
export function FoldButton({ subject, isOpen, onToggle }: FoldButtonProps) {
  const { t } = useTranslation()
  const word = t(isOpen ? 'common.cancel' : 'account.change')
  return (
    <Button
      aria-label={`${word}: ${subject}`}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {word}
    </Button>
  )
}

/**
 * Warns that the feed's address stays valid when passwords change and sessions end, and offers a new one: somebody
 * who had access to the account may have copied it.
 */
export function FeedWarning() {
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
