import type { Tag } from '@/domain/tags'
import { SESSION_DOUBT_MS } from '@/domain/timing'
import type { Restoration } from '@/storage/cloud/calendar'
import { CloudError, type SendHow } from '@/storage/cloud/client'
import type { CloudOp, EditsByName, Saved } from '@/storage/cloud/cloudWrites'
import type { CloudEntry } from '@/storage/cloud/records'
import type { Clock } from '@/sync/clock'
import { createSleeps, type Sleeps, withJitter } from '@/sync/sleeps'

/** The server as one account sees it. Every rejection is a CloudError. */
export type Cloud = {
  listTags(): Promise<readonly Tag[]>
  listEntries(): Promise<readonly CloudEntry[]>
  /** The restorations of older backups at the server, as the last list of days told them. */
  restorations?(): readonly Restoration[]
  /** Resolves only if the server says that the session holds; 401 otherwise. */
  confirmSession(): Promise<void>
  /**
   * Asks the server never to act on these edits of days and tags, should they arrive late. It answers with those that
   * it has acted on already, by day or tag.
   */
  voidEdits(edits: EditsByName): Promise<EditsByName>
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
 * Reads the meaning of an error. A record counts as refused for good only by a code, of ours or of PocketBase's
 * validation, or because the body was too large. Without a code the answer is in doubt: it may be that of a server in
 * trouble, or of one that takes us for a guest.
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

/** The cloud with `wrap` around each request. */
function wrapCloud(cloud: Cloud, wrap: <T>(request: () => Promise<T>) => Promise<T>): Cloud {
  return {
    listTags: () => wrap(() => cloud.listTags()),
    listEntries: () => wrap(() => cloud.listEntries()),
    restorations: () => cloud.restorations?.() ?? [],
    confirmSession: () => wrap(() => cloud.confirmSession()),
    voidEdits: (edits) => wrap(() => cloud.voidEdits(edits)),
    send: (op, how) => wrap(() => cloud.send(op, how)),
    sendBatch: (ops, how) => wrap(() => cloud.sendBatch(ops, how)),
  }
}

/** The cloud of one engine: once that is disposed of, no request is made and late answers are dropped. */
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
 * Asks whether the session holds, and after a 401 once more a moment later: an overloaded server may answer 401 too,
 * and a person would be signed out by it.
 */
export async function askTwice<T>(
  ask: () => Promise<T>,
  clock: Clock,
  sleeps = createSleeps(clock),
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isEnd(error)) throw error
    await sleeps.sleep(withJitter(clock, SESSION_DOUBT_MS))
    return await ask()
  }
}

/**
 * The cloud, which answers 401 only once the server has said twice that the session is over. A 401 that those two
 * requests do not bear out becomes an error without an answer, which is tried again. Ending `sleeps` ends the pause
 * between the two.
 */
export function withConfirmedExpiry(cloud: Cloud, clock: Clock, sleeps: Sleeps): Cloud {
  const confirmSession = () => askTwice(() => cloud.confirmSession(), clock, sleeps)

  async function checked<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request()
    } catch (error) {
      if (!isEnd(error)) throw error
      await confirmSession()
      throw new CloudError(0, '')
    }
  }

  return { ...wrapCloud(cloud, checked), confirmSession }
}
