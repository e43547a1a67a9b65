import { CloudError } from '@/storage/cloud/client'
import type { CloudOp } from '@/storage/cloud/cloudWrites'
import type { Cloud } from '@/sync/cloud'

/** The days and tags about which a write is under way, or ended without an answer. */
export type Unanswered = {
  has(name: string): boolean
  /** The same connection, whose writes are watched. */
  watch(cloud: Cloud): Cloud
}

const isAnswer = (error: unknown) =>
  error instanceof CloudError && error.status >= 400 && error.status < 500

/** Starts to watch; the connections of all devices of a world belong to one. */
export function createUnanswered(): Unanswered {
  const names = new Map<string, number>()
  const dates = new Map<string, string>()

  function nameOf(op: CloudOp): string {
    if (op.kind === 'createTag') return op.tag.id
    if (op.kind === 'createEntry') {
      dates.set(op.id, op.date)
      return op.date
    }
    return 'id' in op ? op.id : (dates.get(op.base.id) ?? op.base.id)
  }

  async function watched<T>(ops: readonly CloudOp[], sent: Promise<T>): Promise<T> {
    const about = ops.map(nameOf)
    const count = (by: number) => {
      for (const name of about) names.set(name, (names.get(name) ?? 0) + by)
    }
    count(1)
    sent.then(
      () => count(-1),
      (error: unknown) => isAnswer(error) && count(-1),
    )
    return sent
  }

  return {
    has: (name) => (names.get(name) ?? 0) > 0,
    watch: (cloud) => ({
      ...cloud,
      send: (op, how) => watched([op], cloud.send(op, how)),
      sendBatch: (ops, how) => watched(ops, cloud.sendBatch(ops, how)),
    }),
  }
}
