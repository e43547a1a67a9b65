import { SESSION_DOUBT_MS } from '@/domain/timing'
import { CloudError } from '@/storage/cloud/cloudError'
import type { Clock } from '@/sync/clock'
import type { Cloud } from '@/sync/cloud'

const isEnd = (error: unknown) => error instanceof CloudError && error.status === 401

/**
 * Asks whether the session holds, and once more after a while where the answer is that it does not: a server
 * that has no time answers so too (D10).
 */
export async function askTwice<T>(ask: () => Promise<T>, pause: () => Promise<void>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isEnd(error)) throw error
    await pause()
    return await ask()
  }
}

/** The time in which a server may come to itself; nobody waits for it any more once it is ended. */
export type DoubtfulPauses = { pause(): Promise<void>; end(): void }

/** Pauses on a clock, each up to a quarter longer, so that devices do not ask in step. */
export function createDoubtfulPauses(clock: Clock): DoubtfulPauses {
  const waiting = new Set<() => void>()
  return {
    pause: () =>
      new Promise((resolve) => {
        const done = () => {
          cancel()
          waiting.delete(done)
          resolve()
        }
        const cancel = clock.after(SESSION_DOUBT_MS * (1 + clock.random() / 4), done)
        waiting.add(done)
      }),
    end() {
      for (const done of [...waiting]) done()
    },
  }
}

/**
 * The same cloud, whose 401 is believed of no request before the session itself was asked for twice (D10): until
 * then it is no answer. `pause` lies between the two.
 */
export function sureOfEnd(cloud: Cloud, pause: () => Promise<void>): Cloud {
  const confirmSession = () => askTwice(() => cloud.confirmSession(), pause)

  async function sure<T>(request: Promise<T>): Promise<T> {
    try {
      return await request
    } catch (error) {
      if (!isEnd(error)) throw error
      await confirmSession()
      throw new CloudError(0, '')
    }
  }

  return {
    listTags: () => sure(cloud.listTags()),
    listEntries: () => sure(cloud.listEntries()),
    findEntry: (date) => sure(cloud.findEntry(date)),
    confirmSession,
    send: (op, how) => sure(cloud.send(op, how)),
    sendBatch: (ops, how) => sure(cloud.sendBatch(ops, how)),
  }
}
