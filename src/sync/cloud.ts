import type { Tag } from '@/domain/tags'
import { SESSION_DOUBT_MS } from '@/domain/timing'
import type { Restoration } from '@/storage/cloud/calendar'
import type { SendHow } from '@/storage/cloud/client'
import { CloudError } from '@/storage/cloud/client'
import type { CloudOp, EditsByName, Saved } from '@/storage/cloud/cloudWrites'
import type { CloudEntry } from '@/storage/cloud/records'
import type { Clock } from '@/sync/clock'
import { createWaits, type Waits, withJitter } from '@/sync/waits'

/** The server as one account sees it. Every rejection is a CloudError. */
export type Cloud = {
  listTags(): Promise<readonly Tag[]>
  listEntries(): Promise<readonly CloudEntry[]>
  /** Between which times something may be lost at the server, as the last list of days said. */
  restorations?(): readonly Restoration[]
  /** Resolves only if the server says that the session holds; 401 otherwise. */
  confirmSession(): Promise<void>
  /**
   * Has the server never act on these edits of days and tags, unless it has acted on some of one before: it answers with
   * those, by day or tag.
   */
  forgo(edits: EditsByName): Promise<EditsByName>
  send(op: CloudOp, how: SendHow): Promise<Saved>
  sendBatch(ops: readonly CloudOp[], how: SendHow): Promise<readonly Saved[]>
}

/** What a failed write means for the record it was about. */
export type Failure =
  | 'expired'
  | 'unreachable'
  | 'conflict'
  | 'gone'
  | 'missingTag'
  | 'limit'
  | 'refused'
  | 'doubtful'

const takenCodes = ['validation_not_unique', 'validation_pk_invalid', 'validation_pk_not_unique']

/**
 * Reads the meaning of an error. Only a code, of ours or of PocketBase's validation, and a body that is too large speak
 * of a record that is refused for good: without one a server in trouble may have answered, or one that takes us for a
 * guest.
 */
export function failureOf(error: CloudError): Failure {
  const codes = Object.values(error.fields)
  if (error.status === 401) return 'expired'
  if (error.status === 0 || error.status === 429 || error.status >= 500) return 'unreachable'
  if (error.status === 409 || codes.some((code) => takenCodes.includes(code))) return 'conflict'
  if (error.status === 404) return 'gone'
  if (codes.includes('validation_missing_rel_records')) return 'missingTag'
  if (codes.some((code) => code.startsWith('limit_'))) return 'limit'
  const isRefused = error.status === 413 || codes.some((code) => code.startsWith('validation_'))
  return isRefused ? 'refused' : 'doubtful'
}

/** Turns anything thrown by a cloud call into a CloudError; other errors are bugs and pass on. */
export function cloudErrorOf(error: unknown): CloudError {
  if (error instanceof CloudError) return error
  throw error
}

/** Thrown into whatever still waits for an answer after its engine ended. */
export class Disposed extends Error {
  override readonly name = 'Disposed'
}

/** The same cloud, each request of which goes through `wrap`. */
function wrapCloud(cloud: Cloud, wrap: <T>(request: () => Promise<T>) => Promise<T>): Cloud {
  return {
    listTags: () => wrap(() => cloud.listTags()),
    listEntries: () => wrap(() => cloud.listEntries()),
    restorations: () => cloud.restorations?.() ?? [],
    confirmSession: () => wrap(() => cloud.confirmSession()),
    forgo: (edits) => wrap(() => cloud.forgo(edits)),
    send: (op, how) => wrap(() => cloud.send(op, how)),
    sendBatch: (ops, how) => wrap(() => cloud.sendBatch(ops, how)),
  }
}

/** The same cloud, whose late answers are dropped once `isDisposed` says so. */
export function untilDisposed(cloud: Cloud, isDisposed: () => boolean): Cloud {
  return wrapCloud(cloud, async (request) => {
    if (isDisposed()) throw new Disposed()
    const outcome = await Promise.allSettled([request()])
    if (isDisposed()) throw new Disposed()
    if (outcome[0].status === 'rejected') throw outcome[0].reason
    return outcome[0].value
  })
}

const isEnd = (error: unknown) => error instanceof CloudError && error.status === 401

/**
 * Asks whether the session holds, and once more after a while where the answer is that it does not: a server
 * that has no time answers so too.
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
 * The same cloud, whose 401 is believed of no request before the session itself was asked for twice: until
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
