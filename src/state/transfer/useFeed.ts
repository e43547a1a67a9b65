import { useEffect, useState } from 'react'
import { t } from '@/i18n'
import { attemptError } from '@/state/attemptError'
import { useAuthService } from '@/state/auth/AuthProvider'
import { accountFailure } from '@/state/auth/authMessages'
import { createResource, type Resource } from '@/state/createResource'
import { notify } from '@/state/notify'
import { useStore } from '@/state/useStore'
import {
  changeFeed,
  endFeed,
  type FeedChoice,
  makeFeed,
  REMINDERS,
  readFeed,
} from '@/storage/cloud/account'

export { type FeedChoice, REMINDERS }

/** The feed of an account, null if there is none; only the visit that made it knows its `address`. */
type Feed = { readonly feed: FeedChoice | null; readonly address: string | null }

/** Says that the address was copied, or that it is selected because the clipboard refused it. */
export function feedCopied(isCopied: boolean): void {
  if (isCopied) notify.success(t('transfer.feedCopied'), { id: 'feed' })
  else notify.info(t('share.copyFailed'), { id: 'feed', stays: true })
}

function openFeed(): Resource<Feed> {
  const resource: Resource<Feed> = createResource(async () => {
    const feed = await readFeed()
    return { feed, address: resource.store.get().value?.address ?? null }
  })
  return resource
}

/** The feed of the account, and its actions. After a failure a message says so and the feed stays as it was. */
export function useFeed() {
  const auth = useAuthService()
  const [resource] = useState(openFeed)
  useEffect(() => void resource.read(), [resource])

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const failure = attemptError(error)
      const otherwise = t(failure.status === 403 ? 'transfer.feedNeedsPro' : 'transfer.feedFailed')
      notify.error(await accountFailure(auth, failure, otherwise), { id: 'feed' })
      await resource.read()
    }
  }

  const known = useStore(resource.store)
  const isFree = () => !resource.store.get().isBusy
  return {
    ...known,
    load: resource.readAnew,
    async make(feed: FeedChoice): Promise<void> {
      const after = (_: Feed, address: string) => ({ feed, address })
      if (isFree()) await attempt(() => resource.change(() => makeFeed(feed), { after }))
    },
    /** Changes what the feed has; shown at once, several changes are sent one after the other. */
    change(feed: FeedChoice): void {
      const now = (before: Feed) => ({ ...before, feed })
      void attempt(() => resource.change(() => changeFeed(feed), { now }))
    },
    async end(): Promise<void> {
      const after = () => ({ feed: null, address: null })
      if (isFree()) await attempt(() => resource.change(endFeed, { after }))
    },
  }
}
