import { SESSION_DOUBT_MS } from '@/domain/timing'
import { CloudError } from '@/storage/cloud/client'
import { type Clock, createWaits, type Waits, withJitter } from '@/sync/clock'
import { type Cloud, wrapCloud } from '@/sync/cloud'

const isEnd = (error: unknown) => error instanceof CloudError && error.status === 401

/**
 * Asks whether the session holds, and once more after a while where the answer is that it does not: a server
 * that has no time answers so too (D10).
 */
export async function askTwice<T>(
  ask: () => Promise<T>,
  clock: Clock,
  waits = createWaits(clock),
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isEnd(error)) throw error
    await waits.wait(withJitter(clock, SESSION_DOUBT_MS))
    return await ask()
  }
}

/**
 * The same cloud, whose 401 is believed of no request before the session itself was asked for twice (D10): until
 * then it is no answer. `waits` are what lies between the two.
 */
export function sureOfEnd(cloud: Cloud, clock: Clock, waits: Waits): Cloud {
  const confirmSession = () => askTwice(() => cloud.confirmSession(), clock, waits)

  async function sure<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request()
    } catch (error) {
      if (!isEnd(error)) throw error
      await confirmSession()
      throw new CloudError(0, '')
    }
  }

  return { ...wrapCloud(cloud, sure), confirmSession }
}
