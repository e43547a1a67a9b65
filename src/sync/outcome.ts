import type { Day } from '@/domain/dates'
import type { CloudError } from '@/storage/cloud/client'
import type { CloudEntry } from '@/storage/cloud/records'
import type { Failure } from '@/sync/cloud'

/** A record that the server refused for good, and its answer. */
export type Refusal = { readonly error: CloudError } & (
  | { readonly what: 'day'; readonly date: Day }
  | { readonly what: 'createTag' | 'updateTag' | 'deleteTag'; readonly tagId: string }
)

/** What a refusal is about: the date or the tag's id. */
export const subjectOf = (refusal: Refusal): string =>
  refusal.what === 'day' ? refusal.date : refusal.tagId

/**
 * A refusal that does not count yet: the server may have taken the person for a guest, until the session is confirmed.
 */
type Refused = {
  readonly refusal: Refusal
  /** Called once the session is confirmed, with the reason. */
  believe?(why: string): void
  /** Called if the session is not confirmed: the next save tries the record again. */
  forget?(): void
}

/** A day or tag that is different at the server from the base, and those of its edits that the server has acted on. */
export type Doubt = {
  /** The day as the server holds it; null if it has to be read. */
  readonly stored: CloudEntry | null
  readonly known: readonly string[]
}

/** What went wrong in one round of a push, gathered from the answers and dealt with after the last one. */
export type PushOutcome = {
  /** The error that ends the push: an expired session or a server that does not answer. */
  stop: CloudError | null
  /** An answer that is neither success nor refusal. The push goes on, and the record is tried again later. */
  doubt: CloudError | null
  /** By date, or tag id. */
  readonly doubts: Map<string, Doubt>
  /** Whether the complete lists have to be read to know what the server holds. */
  needsLists: boolean
  /** New tags whose ids the server has already. Ids that the lists do not name belong to another account. */
  readonly takenTags: Set<string>
  /** Whether tag creates wait for the room that deletes of this round make. */
  createsWait: boolean
  readonly refused: Refused[]
}

/** The outcome of a round that has no answers yet. */
export const createPushOutcome = (): PushOutcome => ({
  stop: null,
  doubt: null,
  doubts: new Map(),
  needsLists: false,
  takenTags: new Set(),
  createsWait: false,
  refused: [],
})

/** Forgets the refusals of a round, whose session was not confirmed: the next save tries them again. */
export function forgetRefusals({ refused }: PushOutcome): void {
  for (const { forget } of refused) forget?.()
}

/** Notes what a failed write that is no refusal means for the push. */
export function addFailure(outcome: PushOutcome, failure: Failure, error: CloudError): void {
  if (failure === 'expired') outcome.stop = error
  else if (failure === 'unreachable') outcome.stop ??= error
  else if (failure === 'doubtful') outcome.doubt ??= error
  else outcome.needsLists = true
}
