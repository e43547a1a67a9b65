import { CloudError } from '@/storage/cloud/client'
import type { Cloud } from '@/sync/cloud'

/** Answers that may mean that a person may not write to a calendar, or see it, any more. */
const REFUSALS = [400, 403, 404]

type Access = {
  readonly mayWrite: () => boolean
  /** Resolves once the server has said that the person still sees the calendar; else rejects with a CloudError. */
  readonly confirm: () => Promise<void>
}

/**
 * The cloud of a calendar of another owner. To who is none of its people it is empty, and a write is refused as a
 * stranger's: neither is believed before the server has said who they are (T8).
 */
export function otherCloud(cloud: Cloud, { mayWrite, confirm }: Access): Cloud {
  /** What may follow of a refusal, e.g. that the calendar is closed, comes before it. */
  async function sure<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      const isRefused = error instanceof CloudError && REFUSALS.includes(error.status)
      if (isRefused && mayWrite()) await confirm()
      throw error
    }
  }

  return {
    ...cloud,
    async confirmSession() {
      await cloud.confirmSession()
      await confirm()
    },
    async forgo(edits) {
      const known = await sure(cloud.forgo(edits))
      if (known === null) await confirm()
      return known
    },
    send: (op, how) => sure(cloud.send(op, how)),
  }
}
