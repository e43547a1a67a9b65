import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnTier } from '@/state/auth/useAccess'
import { useGoPro } from '@/state/billing/goPro'
import { useTags } from '@/state/calendar/TagsProvider'
import { type FeedChoice, feedCopied, REMINDERS, useFeed } from '@/state/transfer/useFeed'
import { ConfirmDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { CheckField } from '@/ui/CheckField'
import { CopyField } from '@/ui/CopyField'
import { SelectField } from '@/ui/SelectField'
import { TransferSection } from './ExportPart'

/** Makes, shows and ends the secret address under which calendar programs read the calendar. */
export function FeedPart() {
  const { t } = useTranslation()
  const tier = useOwnTier()
  return (
    <TransferSection title={t('transfer.feed')} text={t('transfer.feedIntro')}>
      {tier === 'anonymous' ? <GoPro /> : <OwnFeed isPro={tier === 'pro'} />}
    </TransferSection>
  )
}

function GoPro() {
  const { t } = useTranslation()
  const open = useGoPro()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-weekend p-3">
      <p className="min-w-48 flex-1 text-[0.8125rem] text-soft">{t('transfer.feedPro')}</p>
      <Button kind="primary" onClick={open}>
        {t('menu.goPro')}
      </Button>
    </div>
  )
}

const EVERYTHING: FeedChoice = { tags: null, notes: true, remind: 'none' }

function OwnFeed({ isPro }: { isPro: boolean }) {
  const { t } = useTranslation()
  const { value, error, isBusy, load, make, change, end } = useFeed()
  const [wish, setWish] = useState(EVERYTHING)
  const [asked, setAsked] = useState<'renew' | 'off' | null>(null)
  if (!value && !error) {
    return (
      <p role="status" className="text-[0.8125rem] text-soft">
        {t('transfer.feedLoading')}
      </p>
    )
  }
  if (!value) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert" className="text-[0.84375rem]">
          {t('transfer.feedUnread')}
        </p>
        <Button onClick={() => void load()}>{t('errors.retry')}</Button>
      </div>
    )
  }
  const { feed, address } = value
  const off = feed && (
    <Button aria-busy={isBusy} onClick={() => setAsked('off')}>
      {t('transfer.feedOff')}
    </Button>
  )
  const question = asked && (
    <FeedQuestion
      what={asked}
      onClose={() => setAsked(null)}
      onSure={() => void (asked === 'off' ? end() : make(feed ?? wish))}
    />
  )
  // A feed that was made with Pro can be ended without Pro.
  if (!isPro) {
    return (
      <>
        <GoPro />
        {off && <div>{off}</div>}
        {question}
      </>
    )
  }
  return (
    <>
      <FeedContent value={feed ?? wish} onChange={feed ? change : setWish} />
      {address !== null ? (
        <CopyField
          label={t('transfer.feedAddress')}
          value={address}
          copy={t('transfer.feedCopy')}
          onCopied={feedCopied}
        />
      ) : (
        feed && <p className="text-[0.8125rem] text-soft">{t('transfer.feedKnown')}</p>
      )}
      {address !== null && <p className="text-[0.8125rem] text-soft">{t('transfer.feedOnce')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button aria-busy={isBusy} onClick={() => (feed ? setAsked('renew') : void make(wish))}>
          {t(feed ? 'transfer.feedRenew' : 'transfer.feedMake')}
        </Button>
        {off}
      </div>
      {question}
    </>
  )
}

type ContentProps = { value: FeedChoice; onChange: (next: FeedChoice) => void }

const WORDS = {
  none: 'transfer.feedRemindNone',
  evening: 'transfer.feedRemindEvening',
  day: 'transfer.feedRemindDay',
} as const

/** Chooses which tags are sent, whether notes are, and when calendar programs remind of a day. */
function FeedContent({ value, onChange }: ContentProps) {
  const { t } = useTranslation()
  const all = useTags().map(({ id }) => id)
  const chosen = value.tags ?? all
  function choose(id: string, isChosen: boolean): void {
    const next = all.filter((other) => (other === id ? isChosen : chosen.includes(other)))
    // With every tag chosen, tags that are made later are sent as well.
    onChange({ ...value, tags: next.length === all.length ? null : next })
  }
  const options = REMINDERS.map((one) => ({ value: one, label: t(WORDS[one]) }))
  return (
    <>
      <fieldset>
        <legend className="font-medium text-[0.8125rem]">{t('transfer.feedContent')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {useTags().map(({ id, label }) => (
            <CheckField
              key={id}
              label={label}
              isChecked={chosen.includes(id)}
              onChange={(isChosen) => choose(id, isChosen)}
            />
          ))}
          <CheckField
            label={t('transfer.notes')}
            isChecked={value.notes}
            onChange={(notes) => onChange({ ...value, notes })}
          />
        </div>
      </fieldset>
      <SelectField
        className="max-w-xs"
        label={t('transfer.feedRemind')}
        options={options}
        value={value.remind}
        onChoose={(name) => {
          const remind = REMINDERS.find((one) => one === name) ?? 'none'
          onChange({ ...value, remind })
        }}
      />
    </>
  )
}

type Props = { what: 'renew' | 'off'; onClose: () => void; onSure: () => void }

/** Asks before the feed's address is replaced or ended: subscribed programs then stop updating without saying so. */
function FeedQuestion({ what, onClose, onSure }: Props) {
  const { t } = useTranslation()
  const isRenewal = what === 'renew'
  return (
    <ConfirmDialog
      title={t(isRenewal ? 'transfer.feedRenewTitle' : 'transfer.feedOffTitle')}
      description={t(isRenewal ? 'transfer.feedRenewText' : 'transfer.feedOffText')}
      confirm={t(isRenewal ? 'transfer.feedRenew' : 'transfer.feedOff')}
      kind={isRenewal ? 'primary' : 'danger'}
      onConfirm={onSure}
      onCancel={onClose}
    />
  )
}
