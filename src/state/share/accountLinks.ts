import { CloudError } from '@/storage/cloudError'
import {
  type CloudShare,
  createShare,
  listShares,
  refreshShare,
  type ShareContent,
  switchShare,
} from '@/storage/cloudShares'

/**
 * The link that stands for all: one that is on, and of several, which windows that enabled one at once have
 * made, the oldest, for every window finds the same. `shares` are newest first.
 */
function chosen(shares: readonly CloudShare[]): CloudShare | null {
  return shares.findLast(({ isActive }) => isActive) ?? shares[0] ?? null
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

async function switchOffBut({ id }: CloudShare, shares: readonly CloudShare[]): Promise<void> {
  for (const other of shares) {
    if (other.isActive && other.id !== id) await switchShare(other.id, false)
  }
}

/** The links of an account on the server, of which one stands for all; every call rejects with a CloudError. */
export function linksOf(userId: string) {
  const current = async () => chosen(await listShares(userId))

  /** An answer that was lost must not leave a link behind that nobody knows of. */
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
      // What was made can be seen, so it is shown; the button that disables it finds the others.
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
