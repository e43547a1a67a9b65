import { CLOCKS_AGREE_MS } from '@/domain/timing'
import { tellAsideChange } from '@/state/upload/setAside'
import { serverTime } from '@/storage/cloud/plainGets'
import { purgeLeftData, seemsDue, unmarkLeft } from '@/storage/local/leftData'

/**
 * Removes what was kept for 30 days (D2, D7). Only the server's time counts, because a wrong clock on this device
 * must not cost data that exists nowhere else.
 */
export async function purgeAfterTime(getOwner: () => string): Promise<void> {
  unmarkLeft(getOwner())
  if (!seemsDue(getOwner(), Date.now())) return
  const time = await serverTime()
  if (time === null) return
  const now = Date.now()
  const doAgree = Math.abs(now - time) <= CLOCKS_AGREE_MS
  purgeLeftData(getOwner(), doAgree ? Math.max(now, time) : time)
  tellAsideChange()
}
