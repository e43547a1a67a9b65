import { useMemo } from 'react'
import type { VersionSource } from '@/domain/versions'
import { useWhose } from '@/state/people/useWhose'

/** Where the earlier versions of the shown calendar lie; its code is fetched when they are asked for (V1). */
export type OpenVersions = () => Promise<VersionSource>

/** The earlier versions of the calendar that is shown, which an account has. */
export function useVersionSource(): OpenVersions {
  const { owner, isOwn } = useWhose()
  return useMemo(
    () => async () => {
      const { accountVersions } = await import('@/storage/cloud/versions')
      return accountVersions(isOwn ? undefined : owner)
    },
    [owner, isOwn],
  )
}
