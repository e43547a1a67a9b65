import type { Account } from '@/domain/account'
import type { SharedHoliday } from '@/domain/holidays/sharedHolidays'
import { MAX_SNAPSHOT_BYTES, publishedName, snapshotBytes, snapshotOf } from '@/domain/share'
import { t } from '@/i18n'
import { createStore, type Store } from '@/state/createStore'
import { notify } from '@/state/notify'
import { linksOf } from '@/state/share/accountLinks'
import { kilobytes, shareFailure } from '@/state/share/shareTexts'
import { readYears } from '@/storage/cloud/calendar'
import { CloudError } from '@/storage/cloud/client'
import type { CloudShare, ShareContent } from '@/storage/cloud/shares'

/** What a person wants to publish; a blank name stands for the default one. */
type ShareWish = {
  /** At least one, in order. */
  readonly years: readonly number[]
  readonly includeNotes: boolean
  readonly ownerName: string
}

/** A link as the share tab shows it; `share` is null until the first one is made. */
type ShareState = {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly share: CloudShare | null
  /** A request about the link is under way. */
  readonly isBusy: boolean
  /** How often another link was read than the one that was known. */
  readonly others: number
}

export type { CloudShare }

export type ShareLink = {
  readonly store: Store<ShareState>
  /** Reads the link of the account; a failed read is not "no link" (D9). */
  load(): Promise<void>
  /** Makes the link, or switches the one there is off, or on with a fresh snapshot (s.4, S6). */
  toggle(wish: ShareWish): Promise<void>
  /** Switches off whatever can be seen; allowed without Pro too. */
  switchOff(): Promise<void>
  /** Captures the calendar anew (s.4). */
  refresh(wish: ShareWish): Promise<void>
}

type Tools = {
  readonly account: Account
  /** Sends what waits; answers whether the server has all of it. */
  readonly save: () => Promise<boolean>
  /** The holidays of some years, if the person shows them. */
  readonly holidaysOf: (years: readonly number[]) => Promise<readonly SharedHoliday[]>
  /** What a failure is shown as: `otherwise`, unless the session is over (D10). */
  readonly explain: (error: CloudError, otherwise: string) => Promise<string>
}

/** The public link of an account with its actions (s.4, "Share link"). */
export function createShareLink({ account, save, holidaysOf, explain }: Tools): ShareLink {
  const store = createStore<ShareState>({
    status: 'loading',
    share: null,
    isBusy: false,
    others: 0,
  })
  const links = linksOf(account.id)
  const change = (changes: Partial<ShareState>) => store.set({ ...store.get(), ...changes })

  let actions = 0
  let isAsked = false

  /** What is read while something is done to the link may be of before it: it is read anew after that. */
  async function load(): Promise<void> {
    const before = actions
    try {
      const share = await links.current()
      if (store.get().isBusy) {
        isAsked = true
        return
      }
      if (actions !== before) return await load()
      const { share: known, others } = store.get()
      change({ status: 'ready', share, others: others + Number(share?.id !== known?.id) })
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      if (store.get().status !== 'ready') change({ status: 'failed' })
    }
  }

  /** Runs one action at a time. A failure is shown and changes nothing that is shown. */
  async function during(work: () => Promise<CloudShare | null>): Promise<void> {
    if (store.get().isBusy) return
    actions += 1
    change({ isBusy: true })
    try {
      const share = await work()
      if (share) change({ status: 'ready', share })
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      notify.error(await explain(error, shareFailure(error)), { id: 'share' })
      // The plan or the link may have changed elsewhere.
      isAsked ||= error.status === 404 || error.status === 400
    } finally {
      change({ isBusy: false })
    }
    if (!isAsked) return
    isAsked = false
    await load()
  }

  /**
   * Captures what the server has (s.7): nothing that is not saved yet, but also what another device has saved
   * and this one does not know yet.
   */
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

  /** Makes the link; the one there is gets a fresh snapshot first, so that it never shows the old one. */
  async function enable(wish: ShareWish, shown: CloudShare | null): Promise<CloudShare | null> {
    const content = await capture(wish)
    if (!content) return null
    const known = shown ?? (await links.current())
    const next = await (known ? links.enable(known, content) : links.make(content))
    notify.success(t('share.enabled'), { id: 'share' })
    return next
  }

  /** Says that it is off once nothing of the account can be seen any more. */
  async function disable(share: CloudShare): Promise<CloudShare> {
    const next = await links.disable(share)
    notify.success(t('share.disabled'), { id: 'share' })
    return next
  }

  return {
    store,
    load,
    toggle: (wish) =>
      during(async () => {
        const { share } = store.get()
        return share?.isActive ? disable(share) : enable(wish, share)
      }),
    switchOff: () =>
      during(async () => {
        const { share } = store.get()
        return share && disable(share)
      }),
    refresh: (wish) =>
      during(async () => {
        const { share } = store.get()
        const content = share?.isActive ? await capture(wish) : null
        if (!share || !content) return null
        const next = await links.put(content, share)
        notify.success(t('share.refreshed'), { id: 'share' })
        return next
      }),
  }
}
