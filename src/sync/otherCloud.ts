import { CloudError } from '@/storage/cloud/client'
import type { Cloud } from '@/sync/cloud'

/** Answers that may mean that a person may not write to a calendar, or see it, any more. */
const REFUSALS = [400, 403, 404]

type Access = {
  readonly mayWrite: () => boolean
  readonly seesNotes: () => boolean
  /** Resolves once the server has said that the person still sees the calendar; else rejects with a CloudError. */
  readonly confirm: () => Promise<void>
}

/**
 * The cloud of a calendar of another owner. To who is none of its people it is empty, and a write is refused as a
 * stranger's: neither is believed before the server has said who they are, nor are notes that are there or not against
 * what is known.
 */
export function otherCloud(cloud: Cloud, { mayWrite, seesNotes, confirm }: Access): Cloud {
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
    async listEntries() {
      const days = await cloud.listEntries()
      const isAsKnown = days.every(({ withoutNote = false }) => withoutNote !== seesNotes())
      if (isAsKnown) return days
      // What may be seen is another since the server was asked for it, and may be again what it was.
      await confirm()
      return await cloud.listEntries()
    },
    async confirmSession() {
      await cloud.confirmSession()
      await confirm()
    },
    forgo: (edits) => sure(cloud.forgo(edits)),
    send: (op, how) => sure(cloud.send(op, how)),
  }
}
