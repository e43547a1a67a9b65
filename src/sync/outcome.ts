import type { Day } from '@/domain/dates'
import type { CloudError } from '@/storage/cloud/client'
import type { CloudEntry } from '@/storage/cloud/records'
import type { Failure } from '@/sync/cloud'

/** What the server refused for good, and its words. */
export type Refusal = { readonly error: CloudError } & (
  | { readonly what: 'day'; readonly date: Day }
  | { readonly what: 'createTag' | 'updateTag' | 'deleteTag'; readonly tagId: string }
)

/** What a refusal is about: the date or the tag's id. */
export const subjectOf = (refusal: Refusal): string =>
  refusal.what === 'day' ? refusal.date : refusal.tagId

/** A refusal, which counts only once the session is confirmed, and what it means for the replica. */
type Refused = {
  readonly refusal: Refusal
  believe?(why: string): void
  /** The session is not confirmed, so the next save tries it again. */
  forget?(): void
}

/** A day or tag that is not as it was known, and its edits that the server has acted on. */
export type Doubt = {
  /** The day as the server holds it; null where that is to be read. */
  readonly stored: CloudEntry | null
  readonly known: readonly string[]
}

/** What went wrong in one push, gathered while answers arrive and dealt with after it. */
export type PushOutcome = {
  /** The error that ends the push: an expired session or a server that does not answer. */
  stop: CloudError | null
  /** An answer that says neither success nor a refusal: the rest goes on, and it is tried again later. */
  doubt: CloudError | null
  /** By date, or tag id. */
  readonly doubts: Map<string, Doubt>
  /** True if only complete lists can show what is true now. */
  needsLists: boolean
  /** New tags whose ids the server has already: where the lists do not name them they are another account's. */
  readonly takenTags: Set<string>
  /** Tag creates wait until deletes of the same push have made room for them. */
  createsWait: boolean
  readonly refused: Refused[]
}

/** Of a push that has no answers yet. */
export const createPushOutcome = (): PushOutcome => ({
  stop: null,
  doubt: null,
  doubts: new Map(),
  needsLists: false,
  takenTags: new Set(),
  createsWait: false,
  refused: [],
})

/** Their session was not confirmed, or nobody will ask: the next save tries again what was refused. */
export function forgetRefusals({ refused }: PushOutcome): void {
  for (const { forget } of refused) forget?.()
}

/** Notes what a failed write, which refused no record for good, means for the push. */
export function addFailure(outcome: PushOutcome, failure: Failure, error: CloudError): void {
  if (failure === 'expired') outcome.stop = error
  else if (failure === 'unreachable') outcome.stop ??= error
  else if (failure === 'doubtful') outcome.doubt ??= error
  else outcome.needsLists = true
}
