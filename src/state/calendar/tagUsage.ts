import { useEffect, useState } from 'react'
import type { Calendar } from '@/domain/calendar'
import { useAuth } from '@/state/auth/AuthProvider'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { useSyncStatus } from '@/state/calendar/useSyncStatus'
import { useWhose } from '@/state/people/useWhose'
import { useStore } from '@/state/useStore'
import { listTagUse } from '@/storage/cloud/calendar'
import { refreshSession } from '@/storage/cloud/user'
import { readSession } from '@/storage/local/session'

/** On how many days each tag is, by tag id. */
type Usage = ReadonlyMap<string, number>

function countTags(days: readonly { readonly tags: readonly string[] }[]): Usage {
  const usage = new Map<string, number>()
  for (const { tags } of days) {
    for (const id of tags) usage.set(id, (usage.get(id) ?? 0) + 1)
  }
  return usage
}

const countEntries = ({ entries }: Calendar) => countTags(Object.values(entries))

function sameUsage(a: Usage, b: Usage): boolean {
  return a.size === b.size && [...a].every(([id, days]) => b.get(id) === days)
}

/** On how many days of the shown calendar each tag is, by tag id. */
export function useTagUsage(): Usage {
  return useStore(useShownCalendar().shown, countEntries, sameUsage)
}

/** The server's count; it rejects where the answer may be a guest's, who finds nothing. */
async function askCloud(userId: string, owner: string): Promise<Usage> {
  const days = await listTagUse(owner)
  if (days.length === 0) await refreshSession()
  if (readSession()?.record.id !== userId) throw new Error('The session is another one by now.')
  return countTags(days.map((tags) => ({ tags })))
}

type Asked = { readonly of: string; readonly usage: Usage | null }

/**
 * The count of the cloud, for visitors that of this browser. Until the answer is there, and
 * where it fails, it is this browser's too; only then `hasFailed`.
 */
export function useCloudTagUsage(): { readonly usage: Usage; readonly hasFailed: boolean } {
  const local = useTagUsage()
  const { account, status } = useAuth()
  const state = useSyncStatus()?.state
  const [asked, setAsked] = useState<Asked | null>(null)
  const userId = account?.id
  const { owner } = useWhose()
  const isExpired = status === 'expired'
  // What is under way to the server would be missing in its answer.
  const isSettled = state !== undefined && state !== 'pending' && state !== 'syncing'

  useEffect(() => {
    if (!userId || !isSettled) return
    let isCurrent = true
    const take = (usage: Usage | null) => isCurrent && setAsked({ of: owner, usage })
    if (isExpired) take(null)
    else askCloud(userId, owner).then(take, () => take(null))
    return () => {
      isCurrent = false
    }
  }, [userId, owner, isExpired, isSettled])

  const answer = asked !== null && asked.of === owner ? asked : null
  return { usage: answer?.usage ?? local, hasFailed: answer?.usage === null }
}
