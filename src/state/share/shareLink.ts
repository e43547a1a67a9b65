import type { Account } from '@/domain/account'
import type { SharedHoliday } from '@/domain/holidays/sharedHolidays'
import {
  MAX_OWNER_NAME_LENGTH,
  MAX_SNAPSHOT_BYTES,
  publishedName,
  snapshotBytes,
  snapshotOf,
} from '@/domain/share'
import { shownLanguage, t } from '@/i18n'
import { numberText } from '@/i18n/format'
import { createResource, type Resource } from '@/state/createResource'
import { notify } from '@/state/notify'
import { linksOf } from '@/state/share/accountLinks'
import { readYears } from '@/storage/cloud/calendar'
import { CloudError } from '@/storage/cloud/client'
import type { CloudShare, ShareContent } from '@/storage/cloud/shares'

/** What a person wants to publish; for a blank name the default one is used. */
type ShareWish = {
  /** At least one, in order. */
  readonly years: readonly number[]
  readonly includeNotes: boolean
  readonly ownerName: string
}

/** The link of an account, as far as it is known. */
type Link = {
  /** Null until the first one is made. */
  readonly share: CloudShare | null
  /** Counts how often a read brought another link than before. */
  readonly others: number
}

export type { CloudShare }

type Tools = {
  readonly account: Account
  /** Sends what waits; resolves with whether the server has everything. */
  readonly save: () => Promise<boolean>
  /** The holidays of some years, if the person shows them. */
  readonly holidaysOf: (years: readonly number[]) => Promise<readonly SharedHoliday[]>
  /** The message of a failure: `otherwise`, unless the session is over. */
  readonly explain: (error: CloudError, otherwise: string) => Promise<string>
}

export type ShareLink = ReturnType<typeof createShareLink>

/** Bytes as a person reads them, in whole kB. */
const kilobytes = (bytes: number) => numberText(Math.ceil(bytes / 1_000), shownLanguage())

/** The message for a failed request about a link. */
function shareFailure({ status, message, fields }: CloudError): string {
  if (status === 0) return t(navigator.onLine ? 'errors.unreachable' : 'errors.offline')
  if (fields.ownerName !== undefined) {
    return t('share.nameRefused', { max: MAX_OWNER_NAME_LENGTH })
  }
  if (fields.data !== undefined) {
    return t('share.dataRefused', { max: kilobytes(MAX_SNAPSHOT_BYTES) })
  }
  // What the plan does not allow the server hides: 404, or 400 that names no field.
  const isHidden = status === 404 || (status === 400 && Object.keys(fields).length === 0)
  if (isHidden) return t('share.needsPro')
  return message ? t('share.refused', { reason: message }) : t('errors.unreachable')
}

/** The public link of an account with its actions. */
export function createShareLink({ account, save, holidaysOf, explain }: Tools) {
  const links = linksOf(account.id)
  const resource: Resource<Link> = createResource(async () => {
    const share = await links.current()
    const { share: known, others } = resource.store.get().value ?? { share: null, others: 0 }
    return { share, others: others + Number(share?.id !== known?.id) }
  })
  const shownNow = () => resource.store.get().value?.share ?? null

  /** Runs one action at a time. After a failure a message says so and the link stays as it was. */
  async function during(work: () => Promise<CloudShare | null>): Promise<void> {
    if (resource.store.get().isBusy) return
    try {
      await resource.change(work, {
        after: (known, share) => (share ? { ...known, share } : known),
      })
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      notify.error(await explain(error, shareFailure(error)), { id: 'share' })
      // The plan or the link may have changed elsewhere.
      if (error.status === 404 || error.status === 400) await resource.read()
    }
  }

  /** Saves, then makes a snapshot of what the server has, so that it includes what other devices have saved. */
  async function capture(wish: ShareWish): Promise<ShareContent | null> {
    const { years, includeNotes, ownerName } = wish
    if (!(await save())) {
      notify.error(t('share.notSaved'), { id: 'share' })
      return null
    }
    const calendar = await readYears(account.id, years)
    const data = snapshotOf(calendar, years, includeNotes, await holidaysOf(years))
    const bytes = snapshotBytes(data)
    if (bytes > MAX_SNAPSHOT_BYTES) {
      const max = kilobytes(MAX_SNAPSHOT_BYTES)
      notify.error(t('share.tooLarge', { size: kilobytes(bytes), max }), { id: 'share' })
      return null
    }
    return { years, data, includeNotes, ownerName: publishedName(ownerName, account) }
  }

  /** Makes the link, or switches on the one there is, after a new snapshot, so that nobody sees the old one. */
  async function enable(wish: ShareWish, shown: CloudShare | null): Promise<CloudShare | null> {
    const content = await capture(wish)
    if (!content) return null
    const known = shown ?? (await links.current())
    const next = await (known ? links.enable(known, content) : links.make(content))
    notify.success(t('share.enabled'), { id: 'share' })
    return next
  }

  /** Switches a link off. The message comes once every link of the account is off. */
  async function disable(share: CloudShare): Promise<CloudShare> {
    const next = await links.disable(share)
    notify.success(t('share.disabled'), { id: 'share' })
    return next
  }

  return {
    store: resource.store,
    /** Reads the link of the account; a failed read does not count as "no link". */
    load: resource.read,
    /** Makes the link, switches it off, or switches it on with a new snapshot. */
    toggle: (wish: ShareWish) =>
      during(async () => {
        const share = shownNow()
        return share?.isActive ? disable(share) : enable(wish, share)
      }),
    /** Switches off every link; allowed without Pro too. */
    switchOff: () =>
      during(async () => {
        const share = shownNow()
        return share && disable(share)
      }),
    /** Makes a new snapshot. */
    refresh: (wish: ShareWish) =>
      during(async () => {
        const share = shownNow()
        const content = share?.isActive ? await capture(wish) : null
        if (!share || !content) return null
        const next = await links.put(content, share)
        notify.success(t('share.refreshed'), { id: 'share' })
        return next
      }),
  }
}
