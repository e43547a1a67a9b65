import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '@/i18n'
import { attemptError } from '@/state/attemptError'
import { useAuthService } from '@/state/auth/AuthProvider'
import { accountFailure } from '@/state/auth/authMessages'
import { notify } from '@/state/notify'
import { changeFeed, endFeed, type FeedChoice, makeFeed, readFeed } from '@/storage/cloud/account'

export type { FeedChoice }

/** The feed of an account; `address` is known only to the visit that has made it. */
export type FeedState = {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly feed: FeedChoice | null
  readonly address: string | null
}

/** Says whether the address is on the clipboard; else it is selected. */
export function feedCopied(isCopied: boolean): void {
  if (isCopied) notify.success(t('transfer.feedCopied'), { id: 'feed' })
  else notify.info(t('share.copyFailed'), { id: 'feed', stays: true })
}

/** The feed of the account with what can be done about it (I4). A failure is shown and changes nothing. */
export function useFeed() {
  const auth = useAuthService()
  const [state, setState] = useState<FeedState>({ status: 'loading', feed: null, address: null })
  const [isBusy, setBusy] = useState(false)
  const sending = useRef(Promise.resolve())

  const load = useCallback(async () => {
    const feed = await readFeed().catch((error: unknown) => attemptError(error))
    const isRead = feed === null || 'notes' in feed
    setState((known) =>
      isRead ? { ...known, status: 'ready', feed } : { ...known, status: 'failed' },
    )
  }, [])
  useEffect(() => void load(), [load])

  async function showFailure(error: unknown): Promise<void> {
    const failure = attemptError(error)
    const otherwise = t(failure.status === 403 ? 'transfer.feedNeedsPro' : 'transfer.feedFailed')
    notify.error(await accountFailure(auth, failure, otherwise), { id: 'feed' })
  }

  async function during(work: () => Promise<Partial<FeedState>>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await sending.current
      const next = await work()
      setState((known) => ({ ...known, ...next }))
    } catch (error) {
      await showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  /** Shown at once; what is ticked quickly is sent one after the other. */
  function change(feed: FeedChoice): void {
    setState((known) => ({ ...known, feed }))
    sending.current = sending.current
      .then(() => changeFeed(feed))
      .catch(async (error: unknown) => {
        await showFailure(error)
        await load()
      })
  }

  return {
    ...state,
    isBusy,
    load,
    make: (feed: FeedChoice) => during(async () => ({ feed, address: await makeFeed(feed) })),
    change,
    end: () =>
      during(async () => {
        await endFeed()
        return { feed: null, address: null }
      }),
  }
}
