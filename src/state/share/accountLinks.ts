import { CloudError } from '@/storage/cloud/client'
import {
  type CloudShare,
  createShare,
  listShares,
  refreshShare,
  type ShareContent,
  switchShare,
} from '@/storage/cloud/shares'

/**
 * The link that counts as the account's: one that is on, else any. Windows that enable sharing at the same moment
 * make several; all of them choose the oldest, so that they agree. `shares` are newest first.
 */
function chosen(shares: readonly CloudShare[]): CloudShare | null {
  return shares.findLast(({ isActive }) => isActive) ?? shares[0] ?? null
}

/** Puts a snapshot behind a link, with what else of it is another. */
function put({ years, data, includeNotes, ownerName }: ShareContent, share: CloudShare) {
  return refreshShare(share.id, {
    years,
    data,
    ...(includeNotes !== share.includeNotes && { includeNotes }),
    ...(ownerName !== share.ownerName && { ownerName }),
  })
}

async function switchOffBut({ id }: CloudShare, shares: readonly CloudShare[]): Promise<void> {
  for (const other of shares) {
    if (other.isActive && other.id !== id) await switchShare(other.id, false)
  }
}

/** The links of an account on the server, of which one stands for all; every call rejects with a CloudError. */
export function linksOf(userId: string) {
  const current = async () => chosen(await listShares(userId))

  /** If the answer is lost, the list is read again, so that no link exists that nobody knows of. */
  async function madeUnheard(error: unknown): Promise<CloudShare> {
    if (!(error instanceof CloudError) || error.status !== 0) throw error
    const share = await current()
    if (!share) throw error
    return share
  }

  /** Where another window has made a link in the same moment one is kept, with what was asked for last. */
  async function settle(content: ShareContent, made: CloudShare): Promise<CloudShare> {
    try {
      const shares = await listShares(userId)
      const kept = chosen(shares) ?? made
      const next = kept.id === made.id ? made : await put(content, kept)
      await switchOffBut(kept, shares)
      return next
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      // The link works, so it is shown. Disabling it will find the others too.
      return made
    }
  }

  async function switchedOn(share: CloudShare): Promise<CloudShare> {
    return share.isActive ? share : await switchShare(share.id, true)
  }

  return {
    current,
    put,
    /** Switches a link on, with a fresh snapshot first, so that it never shows the old one. */
    enable: async (share: CloudShare, content: ShareContent) =>
      switchedOn(await put(content, share)),
    /** Makes a link that is on. */
    async make(content: ShareContent): Promise<CloudShare> {
      const made = await createShare(userId, content).catch(madeUnheard)
      return switchedOn(await settle(content, made))
    },
    /** Switches off a link, and every other one that can be seen. */
    async disable(share: CloudShare): Promise<CloudShare> {
      const next = await switchShare(share.id, false)
      await switchOffBut(share, await listShares(userId))
      return next
    },
  }
}
