import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@/domain/account'
import {
  defaultOwnerName,
  fitsOwnerName,
  MAX_OWNER_NAME_LENGTH,
  ownerNameLength,
  publishedName,
  sharePath,
  shareYears,
} from '@/domain/share'
import { changeSettings, ownSettings } from '@/state/choices/settings'
import { notify } from '@/state/notify'
import type { CloudShare, ShareLink } from '@/state/share/shareLink'
import { useShareAmount } from '@/state/share/useShareLink'
import { momentText } from '@/state/upload/asideTexts'
import { useStore } from '@/state/useStore'
import { useToday } from '@/state/useToday'
import { CheckField } from '@/ui/CheckField'
import { CopyField } from '@/ui/CopyField'
import { TextField } from '@/ui/TextField'
import { FormAction } from './formParts'

/** Sticks to the bottom edge of the scroll area, over the space that the tab keeps below. */
const atTheEdge = { bottom: '-0.25rem' }

type Props = { account: Account; share: CloudShare | null; isBusy: boolean; link: ShareLink }

/** What a link shows, and the buttons that make, refresh, copy and switch it. */
export function ShareForm({ account, share, isBusy, link }: Props) {
  const { t } = useTranslation()
  const offered = shareYears(useToday())
  const [years, setYears] = useState(() => startYears(share, offered))
  const [includeNotes, setIncludeNotes] = useState(share?.includeNotes ?? true)
  const [ownerName, setOwnerName] = useState(() => nameNow(share, account))
  const showsHolidays = useStore(ownSettings, ({ holidays }) => holidays?.shared ?? false)
  const amount = useShareAmount(years, includeNotes, showsHolidays)
  const isActive = share?.isActive ?? false
  const wish = { years, includeNotes, ownerName }
  const isFit = years.length > 0 && fitsOwnerName(ownerName)
  // A link that is off is refreshed when it is switched on.
  const isChanged =
    share?.isActive &&
    (String(share.years) !== String(years) ||
      share.includeNotes !== includeNotes ||
      share.ownerName !== publishedName(ownerName, account))

  function choose(year: number, isChosen: boolean) {
    setYears(offered.filter((other) => (other === year ? isChosen : years.includes(other))))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isActive && isFit) void link.refresh(wish)
  }

  return (
    <form
      onSubmit={submit}
      data-unsaved={ownerName !== nameNow(share, account) || undefined}
      className="grid gap-5"
    >
      <p className="max-w-xl text-[0.8125rem] text-soft">{t('share.intro')}</p>
      <fieldset>
        <legend className="mb-1 font-medium text-[0.8125rem]">{t('share.years')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {offered.map((year) => (
            <CheckField
              key={year}
              label={String(year)}
              isChecked={years.includes(year)}
              onChange={(isChosen) => choose(year, isChosen)}
            />
          ))}
        </div>
        {years.length === 0 && (
          <p role="alert" className="text-[0.8125rem] text-bad">
            {t('share.oneYear')}
          </p>
        )}
      </fieldset>
      <CheckField
        label={t('share.includeNotes')}
        hint={t('share.notesHint')}
        isChecked={includeNotes}
        onChange={setIncludeNotes}
      />
      <CheckField
        label={t('share.showHolidays')}
        hint={t('share.holidaysHint')}
        isChecked={showsHolidays}
        onChange={(shared) =>
          changeSettings((before) => ({ ...before, holidays: { ...before.holidays, shared } }))
        }
      />
      <TextField
        label={t('share.ownerName')}
        hint={t('share.nameHint', { name: defaultOwnerName(account) })}
        value={ownerName}
        placeholder={defaultOwnerName(account)}
        autoComplete="off"
        className="max-w-sm"
        error={
          fitsOwnerName(ownerName)
            ? null
            : t('share.nameTooLong', {
                length: ownerNameLength(ownerName),
                max: MAX_OWNER_NAME_LENGTH,
              })
        }
        onChange={(event) => setOwnerName(event.target.value)}
      />
      <p className="text-[0.8125rem] text-soft">
        {isChanged ? `${amount} ${t('share.applies')}` : amount}
      </p>
      <ShareAddress share={share} />
      {/* The status and buttons stay in sight while the form scrolls. */}
      <div
        style={atTheEdge}
        className="dialog-end sticky flex flex-wrap gap-2 border-line border-t bg-card pt-3 pb-2"
      >
        <FormAction
          kind={isActive ? 'plain' : 'primary'}
          disabled={!isActive && !isFit}
          aria-busy={isBusy}
          onClick={() => void link.toggle(wish)}
        >
          {t(isActive ? 'share.disable' : 'share.enable')}
        </FormAction>
        <FormAction type="submit" disabled={!isActive || !isFit} aria-busy={isBusy}>
          {t('share.refresh')}
        </FormAction>
      </div>
    </form>
  )
}

/**
 * The first years that can be chosen. Past years can no longer be shared; without a link the current year is
 * preselected.
 */
function startYears(share: CloudShare | null, offered: readonly number[]): readonly number[] {
  const kept = offered.filter((year) => share?.years.includes(year))
  return kept.length > 0 ? kept : offered.slice(0, 1)
}

/**
 * The name that the link would publish is shown in the field, so that nobody publishes their email address unawares.
 */
function nameNow(share: CloudShare | null, account: Account): string {
  return share?.ownerName ?? defaultOwnerName(account)
}

/** The link's address, which can be copied while the link is on; a placeholder before there is a link. */
function ShareAddress({ share }: { share: CloudShare | null }) {
  const { t } = useTranslation()
  const capturedAt = Date.parse(share?.captured ?? '')
  const place = useRef<HTMLDivElement>(null)
  const isActive = share?.isActive ?? false
  const [wasActive] = useState(isActive)
  // After switching the link on a person wants to copy it, and it may be below the visible part of the dialog.
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
