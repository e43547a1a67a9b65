import { CloudError } from '@/storage/cloud/client'
import type { Cloud } from '@/sync/cloud'

/** Status codes which may mean that a person may no longer write to a calendar, or see it. */
const REFUSALS = [400, 403, 404]

type Access = {
  readonly mayWrite: () => boolean
  readonly seesNotes: () => boolean
  /** Asks the server what the person may do there. Rejects with a CloudError if they no longer see the calendar. */
  readonly confirm: () => Promise<void>
}

/**
 * The cloud of a calendar of another owner. A person who was removed from it reads empty lists there, and their writes
 * are refused like a stranger's. Before such an answer counts, `confirm` asks the server whether they still belong to
 * it. It asks as well if a list has notes that the person may not see as far as is known here, or lacks notes that they
 * may.
 */
export function otherCloud(cloud: Cloud, { mayWrite, seesNotes, confirm }: Access): Cloud {
  /** Passes a refusal on after `confirm`, by which e.g. a calendar closes that the person was removed from. */
  async function confirmRefusal<T>(answer: Promise<T>): Promise<T> {
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
      // The person's access has changed since the server was asked, or was changed back: the list is read once more.
      await confirm()
      return await cloud.listEntries()
    },
    async confirmSession() {
      await cloud.confirmSession()
      await confirm()
    },
    voidEdits: (edits) => confirmRefusal(cloud.voidEdits(edits)),
    send: (op, how) => confirmRefusal(cloud.send(op, how)),
  }
}
