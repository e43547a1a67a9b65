import type { Account } from '@/domain/account'
import {
  MAX_OWNER_NAME_LENGTH,
  MAX_SNAPSHOT_BYTES,
  publishedName,
  snapshotBytes,
  snapshotOf,
} from '@/domain/share'
import { shownLanguage, t } from '@/i18n'
import { numberText } from '@/i18n/format'
import { createStore, type Store } from '@/state/createStore'
import { notify } from '@/state/notify'
import { CloudError } from '@/storage/cloudError'
import {
  type CloudShare,
  createShare,
  listShares,
  refreshShare,
  type ShareContent,
  switchShare,
} from '@/storage/cloudShares'
import { readYears } from '@/storage/cloudYears'

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
  /** Something about the link is on its way. */
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

/** Bytes as a person reads them, in whole kB. */
export const kilobytes = (bytes: number) => numberText(Math.ceil(bytes / 1_000), shownLanguage())

function failureText({ status, message, fields }: CloudError): string {
  if (status === 0) return t(navigator.onLine ? 'errors.unreachable' : 'errors.offline')
  if (fields.ownerName !== undefined) {
    return t('share.nameRefused', { max: MAX_OWNER_NAME_LENGTH })
  }
  if (fields.data !== undefined) {
    return t('share.dataRefused', { max: kilobytes(MAX_SNAPSHOT_BYTES) })
  }
  // The server hides what the plan does not allow, and then names no field (L5).
  const isHidden = status === 404 || (status === 400 && Object.keys(fields).length === 0)
  if (isHidden) return t('share.needsPro')
  return message ? t('share.refused', { reason: message }) : t('errors.unreachable')
}

/**
 * The link that stands for all: one that is on, and of several, which windows that enabled one at once have
 * made, the oldest, for every window finds the same. `shares` are newest first.
 */
function chosen(shares: readonly CloudShare[]): CloudShare | null {
  return shares.findLast(({ isActive }) => isActive) ?? shares[0] ?? null
}

type Tools = {
  readonly account: Account
  /** Sends what waits; answers whether the server has all of it. */
  readonly save: () => Promise<boolean>
  /** What a failure is told as: `otherwise`, unless the session is over (D10). */
  readonly explain: (error: CloudError, otherwise: () => string) => Promise<() => string>
}

/** The public link of an account with its actions (s.4, "Share link"). */
export function createShareLink({ account, save, explain }: Tools): ShareLink {
  const store = createStore<ShareState>({
    status: 'loading',
    share: null,
    isBusy: false,
    others: 0,
  })
  const change = (changes: Partial<ShareState>) => store.set({ ...store.get(), ...changes })

  async function load(): Promise<void> {
    try {
      const share = await current()
      const { share: known, others } = store.get()
      change({ status: 'ready', share, others: others + Number(share?.id !== known?.id) })
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      if (store.get().status !== 'ready') change({ status: 'failed' })
    }
  }

  /** One at a time; what fails is told, and changes nothing that is shown. */
  async function during(work: () => Promise<CloudShare | null>): Promise<void> {
    if (store.get().isBusy) return
    change({ isBusy: true })
    try {
      const share = await work()
      if (share) change({ status: 'ready', share })
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      notify.error(await explain(error, () => failureText(error)), { id: 'share' })
      // The plan or the link may have changed elsewhere.
      if (error.status === 404 || error.status === 400) await load()
    } finally {
      change({ isBusy: false })
    }
  }

  /**
   * What is captured is what the server has (s.7): others must not see what is not saved, and they see what
   * another device has saved that this one does not know of yet.
   */
  async function capture(wish: ShareWish): Promise<ShareContent | null> {
    const { years, includeNotes, ownerName } = wish
    if (!(await save())) {
      notify.error(() => t('share.notSaved'), { id: 'share' })
      return null
    }
    const data = snapshotOf(await readYears(account.id, years), years, includeNotes)
    const bytes = snapshotBytes(data)
    if (bytes > MAX_SNAPSHOT_BYTES) {
      const max = kilobytes(MAX_SNAPSHOT_BYTES)
      notify.error(() => t('share.tooLarge', { size: kilobytes(bytes), max }), { id: 'share' })
      return null
    }
    return { years, data, includeNotes, ownerName: publishedName(ownerName, account) }
  }

  /** Makes the link; the one there is gets a fresh snapshot first, so that it never shows the old one. */
  async function enable(wish: ShareWish, shown: CloudShare | null): Promise<CloudShare | null> {
    const content = await capture(wish)
    if (!content) return null
    const known = shown ?? (await current())
    const share = known
      ? await put(content, known)
      : await settle(content, await createShare(account.id, content).catch(madeUnheard))
    const next = share.isActive ? share : await switchShare(share.id, true)
    notify.success(t('share.enabled'), { id: 'share' })
    return next
  }

  /** Puts a snapshot behind a link: the call of s.7 unless there is more to change. */
  function put({ years, data, includeNotes, ownerName }: ShareContent, share: CloudShare) {
    return refreshShare(share.id, {
      years,
      data,
      ...(includeNotes !== share.includeNotes && { includeNotes }),
      ...(ownerName !== share.ownerName && { ownerName }),
    })
  }

  async function current(): Promise<CloudShare | null> {
    return chosen(await listShares(account.id))
  }

  /** Where another window has made a link in the same moment one is kept, with what was asked for last. */
  async function settle(content: ShareContent, made: CloudShare): Promise<CloudShare> {
    try {
      const shares = await listShares(account.id)
      const kept = chosen(shares) ?? made
      const next = kept.id === made.id ? made : await put(content, kept)
      await switchOffBut(kept, shares)
      return next
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      // What was made can be seen, so it is shown; the button that disables it finds the others.
      return made
    }
  }

  async function switchOffBut({ id }: CloudShare, shares: readonly CloudShare[]): Promise<void> {
    for (const other of shares) {
      if (other.isActive && other.id !== id) await switchShare(other.id, false)
    }
  }

  /** An answer that was lost must not leave a link behind that nobody knows of. */
  async function madeUnheard(error: unknown): Promise<CloudShare> {
    if (!(error instanceof CloudError) || error.status !== 0) throw error
    const share = await current()
    if (!share) throw error
    return share
  }

  /** Says that it is off once nothing of the account can be seen any more. */
  async function disable(share: CloudShare): Promise<CloudShare> {
    const next = await switchShare(share.id, false)
    await switchOffBut(share, await listShares(account.id))
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
        const next = await put(content, share)
        notify.success(t('share.refreshed'), { id: 'share' })
        return next
      }),
  }
}
