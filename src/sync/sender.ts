import type { CloudError, SendHow } from '@/storage/cloud/client'
import type { CloudOp, Saved } from '@/storage/cloud/cloudWrites'
import { type Cloud, cloudErrorOf, failureOf } from '@/sync/cloud'

export type Answer =
  | { readonly ok: true; readonly saved: Saved }
  | { readonly ok: false; readonly error: CloudError }

/** A write, and `settle`, which is called with its answer as soon as that is there. */
export type Write = {
  /** The date of a day, or the id of a tag. */
  readonly name: string
  readonly op: CloudOp
  readonly settle: (answer: Answer) => void
  /** Whether it still brings the present value: a write that waits for its turn may be outdated by an edit. */
  readonly isCurrent?: () => boolean
}

const MAX_SINGLE_CALLS = 5
const MAX_BATCH = 50
/** The server refuses a body of more than 1.25 MB, and fifty of the longest notes can be more. */
const BATCH_BYTES = 1_000_000
/** Browsers allow 64 KiB of unanswered keepalive requests in all, headers included. */
const KEEPALIVE_BYTES = 60 * 1024
/** The size of what a batch puts around one write: method, address, headers, owner. */
const ENVELOPE_BYTES = 256

/** Sends writes: a few as single requests side by side, many in batches of at most 50. */
export type Sender = {
  /** `inOrder` keeps the order of the writes on the server, as the tag list needs it. */
  send(writes: readonly Write[], how: SendHow, inOrder: boolean): Promise<void>
}

/** The account holds no more days: the server would refuse each further one with the same answer. */
const isOutOfDays = ({ fields }: CloudError) => Object.values(fields).includes('limit_days')

const makesRoom = ({ op }: Pick<Write, 'op'>) => op.kind === 'deleteEntry'

const isCurrent = (write: Write) => write.isCurrent?.() !== false

/**
 * The answer that the account holds no more days. While it is here, further new days get it without a request; a deletion
 * clears it.
 */
type Full = { error: CloudError | null }

/** Settles new days without a request if the account has no room for them; returns the other writes. */
function withRoom(writes: readonly Write[], { error }: Full): readonly Write[] {
  if (!error) return writes
  return writes.filter(({ op, settle }) => {
    if (op.kind !== 'createEntry') return true
    settle({ ok: false, error })
    return false
  })
}

/** Makes a sender, which falls back to single requests if the server takes no batch. */
export function createSender(cloud: Cloud): Sender {
  let batchAllowed = true
  /** How many more bytes may leave with keepalive until earlier requests are answered. */
  let keepaliveRoom = KEEPALIVE_BYTES

  /** False if the server could not be reached: then the rest is not tried. */
  async function one({ op, settle }: Write, how: SendHow, full: Full): Promise<boolean> {
    try {
      const saved = await cloud.send(op, how)
      if (makesRoom({ op })) full.error = null
      settle({ ok: true, saved })
      return true
    } catch (thrown) {
      const error = cloudErrorOf(thrown)
      if (isOutOfDays(error)) full.error = error
      settle({ ok: false, error })
      return !isAway(error)
    }
  }

  async function singles(
    writes: readonly Write[],
    how: SendHow,
    inOrder: boolean,
    full: Full,
  ): Promise<void> {
    const queue = [...writes]
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        for (const write of withRoom([next].filter(isCurrent), full)) {
          if (!(await one(write, how, full))) queue.length = 0
        }
      }
    }
    const width = inOrder ? 1 : Math.min(MAX_SINGLE_CALLS, writes.length)
    await Promise.all(Array.from({ length: width }, worker))
  }

  /**
   * Sends writes as one request, or one by one if the server refuses the batch. False if the server could not be reached:
   * then the rest is not tried.
   */
  async function batch(
    chunk: readonly Write[],
    how: SendHow,
    inOrder: boolean,
    full: Full,
  ): Promise<boolean> {
    const writes = withRoom(chunk.filter(isCurrent), full)
    if (writes.length === 0) return true
    try {
      const answers = await cloud.sendBatch(
        writes.map(({ op }) => op),
        how,
      )
      if (writes.some(makesRoom)) full.error = null
      for (const [i, { settle }] of writes.entries())
        settle({ ok: true, saved: answers[i] ?? null })
      return true
    } catch (thrown) {
      const error = cloudErrorOf(thrown)
      if (isAway(error)) {
        for (const { settle } of writes) settle({ ok: false, error })
        return false
      }
      // One refused write refuses the whole batch: single requests show which one it is.
      if (error.status === 403) batchAllowed = false
      await singles(writes, how, inOrder, full)
      return true
    }
  }

  async function send(writes: readonly Write[], how: SendHow, inOrder: boolean): Promise<void> {
    const full: Full = { error: null }
    const few = writes.length <= (inOrder ? 1 : MAX_SINGLE_CALLS)
    if (few || !batchAllowed) return await singles(writes, how, inOrder, full)
    const chunks = batchesOf(writes)
    if (how.keepalive && !inOrder) {
      // A page that goes away runs nothing later.
      await Promise.all(chunks.map((chunk) => batch(chunk, how, inOrder, full)))
      return
    }
    for (const chunk of chunks) {
      if (!batchAllowed) await singles(chunk, how, inOrder, full)
      else if (!(await batch(chunk, how, inOrder, full))) return
    }
  }

  return {
    async send(writes, how, inOrder) {
      if (!how.keepalive) return await send(writes, how, inOrder)
      const fitting = withinBytes(writes, keepaliveRoom)
      const bytes = fitting.reduce((sum, write) => sum + bytesOf(write), 0)
      keepaliveRoom -= bytes
      try {
        await send(fitting, how, inOrder)
      } finally {
        keepaliveRoom += bytes
      }
    },
  }
}

/** Whether there was no answer, or one that says "later" or that the session is over. */
function isAway(error: CloudError): boolean {
  const failure = failureOf(error)
  return failure === 'unreachable' || failure === 'expired'
}

const encoder = new TextEncoder()

const bytesOf = ({ op }: Pick<Write, 'op'>) =>
  encoder.encode(JSON.stringify(op)).length + ENVELOPE_BYTES

/** The writes in batches that the server takes, in their order. */
function batchesOf(writes: readonly Write[]): readonly Write[][] {
  const batches: Write[][] = []
  let room = 0
  for (const write of writes) {
    const bytes = bytesOf(write)
    const last = batches.at(-1)
    if (last && last.length < MAX_BATCH && bytes <= room) last.push(write)
    else {
      batches.push([write])
      room = BATCH_BYTES
    }
    room -= bytes
  }
  return batches
}

/** The writes that fit into `most` bytes, in their order. A small one may pass a large one that has to wait. */
function withinBytes(writes: readonly Write[], most: number): readonly Write[] {
  let room = most
  return writes.filter((write) => {
    const bytes = bytesOf(write)
    if (bytes > room) return false
    room -= bytes
    return true
  })
}
