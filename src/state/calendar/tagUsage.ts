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

/** The server's count. Rejects unless the session holds: a guest would be told that no tag is used. */
async function askCloud(userId: string, owner: string): Promise<Usage> {
  const days = await listTagUse(owner)
  if (days.length === 0) await refreshSession()
  if (readSession()?.record.id !== userId) throw new Error('The session is another one by now.')
  return countTags(days.map((tags) => ({ tags })))
}

type Asked = { readonly of: string; readonly usage: Usage | null }

/**
 * On how many days each tag is by the server's count; by this browser's for visitors, and until the server answers.
 * `hasFailed` if it did not.
 */
export function useCloudTagUsage(): { readonly usage: Usage; readonly hasFailed: boolean } {
  const local = useTagUsage()
  const { account, status } = useAuth()
  const state = useSyncStatus()?.state
  const [asked, setAsked] = useState<Asked | null>(null)
  const userId = account?.id
  const { owner } = useWhose()
  const isExpired = status === 'expired'
  // While a save is under way its days would be missing from the server's answer.
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
