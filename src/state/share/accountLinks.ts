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
 * The link that counts as the account's: the oldest that is on, else the newest. Several exist if windows enabled
 * sharing at the same moment; by this rule all choose the same one. `shares` are newest first.
 */
function chosen(shares: readonly CloudShare[]): CloudShare | null {
  return shares.findLast(({ isActive }) => isActive) ?? shares[0] ?? null
}

/** Updates the snapshot of a link, its years, its owner's name and whether it has notes. */
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

/** The link of an account on the server, of which there may be copies; every call rejects with a CloudError. */
export function linksOf(userId: string) {
  const current = async () => chosen(await listShares(userId))

  /** After a lost answer reads the list, because a link may exist that the person does not know of. */
  async function madeUnheard(error: unknown): Promise<CloudShare> {
    if (!(error instanceof CloudError) || error.status !== 0) throw error
    const share = await current()
    if (!share) throw error
    return share
  }

  /** If another window has made a link at the same moment, keeps one of the two, with the last content. */
  async function settle(content: ShareContent, made: CloudShare): Promise<CloudShare> {
    try {
      const shares = await listShares(userId)
      const kept = chosen(shares) ?? made
      const next = kept.id === made.id ? made : await put(content, kept)
      await switchOffBut(kept, shares)
      return next
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      // The new link works, so it is shown. Disabling finds the others too.
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
    /** Switches off a link, and every other one that is on. */
    async disable(share: CloudShare): Promise<CloudShare> {
      const next = await switchShare(share.id, false)
      await switchOffBut(share, await listShares(userId))
      return next
    },
  }
}
