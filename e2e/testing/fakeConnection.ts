import type { Day } from '@/domain/dates'
import type { Tag } from '@/domain/tags'
import type { Restoration } from '@/storage/cloud/calendar'
import { CloudError } from '@/storage/cloud/client'
import type { CloudOp, EditsByName, Saved } from '@/storage/cloud/cloudWrites'
import type { CloudEntry } from '@/storage/cloud/records'
import type { Cloud } from '@/sync/cloud'

/**
 * What happens to a request on its way: nothing; lost before or after the server acted; it acts
 * late, long after the sender gave up; it acts twice; it or its answer is held back for a while; the
 * server has no time for it, and may not say so.
 */
export type Fault =
  | 'none'
  | 'lostBefore'
  | 'lostAfter'
  | 'late'
  | 'doubled'
  | 'heldBefore'
  | 'heldAfter'
  | 'busy'

export const FAULTS = [
  'lostBefore',
  'lostAfter',
  'late',
  'doubled',
  'heldBefore',
  'heldAfter',
  'busy',
] as const

/** What is under way between the devices and a server in memory. */
export type Wire = {
  /** Requests nobody waits for any more. */
  readonly late: (() => void)[]
  /** Requests and answers that somebody waits for. */
  readonly held: (() => void)[]
}

/** A server in memory as a connection meets it. */
export type Reachable = {
  readonly tags: Map<string, Tag>
  readonly entries: Map<Day, CloudEntry>
  /** Every request that arrived, e.g. "create 2026-11-20", "batch 50", "list". */
  readonly log: string[]
  isReachable: boolean
  isSessionValid: boolean
  /** Answers guests with empty lists rather than refusals: neither is believed before the session is confirmed (D10). */
  guestsSeeNothing: boolean
  /** As if it was put back to an older state (E3). */
  restorations: readonly Restoration[]
}

/** What a server in memory does with the requests that reach it. */
export type Acts = {
  act(op: CloudOp): Saved
  actAll(ops: readonly CloudOp[]): Saved[]
  voidEdits(edits: EditsByName): EditsByName
}

const unanswered = () => new CloudError(0, '')

/** What a server without time answers, in turn: it may take a session for over and a record for gone. */
const BUSY = [503, 400, 404, 401]

/** The empty answers that a guest may get. */
const NOTHING: Readonly<Record<string, () => unknown>> = {
  list: () => [],
  find: () => null,
}

function nameOf(op: CloudOp): string {
  if (op.kind === 'createTag') return `createTag ${op.tag.id}`
  if (op.kind === 'createEntry') return `createEntry ${op.date}`
  return `${op.kind} ${'id' in op ? op.id : op.base.id}`
}

/** A connection of one device to a server in memory; its faults are asked for each request. */
export function connectTo(server: Reachable, acts: Acts, wire: Wire, fault: () => Fault): Cloud {
  let busyAnswers = 0
  const held = () => new Promise<void>((resolve) => wire.held.push(resolve))

  /** The request as it reaches the server. */
  function arrive<T>(name: string, isWrite: boolean, run: () => T): T {
    if (!server.isReachable) throw unanswered()
    server.log.push(name)
    if (server.isSessionValid) return run()
    const nothing = NOTHING[name.split(' ')[0] ?? '']
    if (server.guestsSeeNothing && nothing) return nothing() as T
    throw guestAnswer(name, isWrite)
  }

  async function request<T>(name: string, isWrite: boolean, run: () => T): Promise<T> {
    const kind = fault()
    await Promise.resolve()
    const reach = () => arrive(name, isWrite, run)
    if (!server.isReachable || kind === 'lostBefore') throw unanswered()
    if (kind === 'busy') {
      busyAnswers += 1
      throw new CloudError(BUSY[busyAnswers % BUSY.length] ?? 503, '')
    }
    if (kind === 'late' && isWrite) {
      wire.late.push(() => settled(reach))
      throw unanswered()
    }
    if (kind === 'heldBefore') await held()
    if (kind === 'doubled') settled(reach)
    const answer = settled(reach)
    if (kind === 'heldAfter') await held()
    if (kind === 'lostAfter') throw unanswered()
    if ('error' in answer) throw answer.error
    return answer.value
  }

  return {
    listTags: () => request('list tags', false, () => [...server.tags.values()]),
    restorations: () => server.restorations,
    listEntries: () => request('list entries', false, () => [...server.entries.values()]),
    confirmSession: () => request('refresh', false, () => undefined),
    voidEdits: (edits) =>
      request(`voidEdits ${Object.keys(edits)}`, true, () => acts.voidEdits(edits)),
    send: (op) => request(nameOf(op), true, () => acts.act(op)),
    sendBatch: (ops) => request(`batch ${ops.length}`, true, () => acts.actAll(ops)),
  }
}

/** Runs a request to its end; its failure is a value, for nobody may be listening any more. */
function settled<T>(run: () => T): { value: T } | { error: unknown } {
  try {
    return { value: run() }
  } catch (error) {
    return { error }
  }
}

/** A guest's single writes are refused like anybody's; all else says that there is no session (server rules). */
function guestAnswer(name: string, isWrite: boolean): CloudError {
  if (!isWrite || /^(?:batch|voidEdits) /.test(name)) return new CloudError(401, 'Sign in.')
  return new CloudError(name.startsWith('create') ? 400 : 404, '')
}
