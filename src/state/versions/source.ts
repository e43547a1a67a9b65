import { useMemo } from 'react'
import type { VersionSource } from '@/domain/versions'
import { useAuth } from '@/state/auth/AuthProvider'
import { useWhose } from '@/state/people/useWhose'

/** Where the earlier versions of the shown calendar lie; its code is fetched when they are asked for (V1, V3). */
export type OpenVersions = () => Promise<VersionSource>

/** The server for an account, this browser for a visitor. */
export function useVersionSource(): OpenVersions {
  const me = useAuth().account?.id
  const { owner } = useWhose()
  return useMemo(
    () => async () => {
      if (me === undefined) return (await import('@/state/versions/visitorSource')).visitorSource
      const { accountVersions } = await import('@/storage/cloud/versions')
      return accountVersions(me, owner)
    },
    [me, owner],
  )
}
