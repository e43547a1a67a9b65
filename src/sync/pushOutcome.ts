import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { Tag } from '@/domain/tags'
import type { CloudEntry } from '@/storage/cloud/cloudEntries'
import type { CloudError } from '@/storage/cloud/cloudError'
import type { Failure } from './cloud'

/** What the server refused for good, and its words. */
export type Refusal = { readonly error: CloudError } & (
  | { readonly what: 'day'; readonly date: Day }
  | { readonly what: 'createTag' | 'updateTag' | 'deleteTag'; readonly tagId: string }
)

/** What a refusal is about: the date or the tag's id. */
export const subjectOf = (refusal: Refusal): string =>
  refusal.what === 'day' ? refusal.date : refusal.tagId

/** What went wrong in one push, gathered while answers arrive and dealt with after it. */
export type PushOutcome = {
  /** The error that ends the push: an expired session or a server that does not answer. */
  stop: CloudError | null
  /** An answer that told neither success nor a refusal: the rest goes on, and it is tried again later. */
  doubt: CloudError | null
  /** Days that changed elsewhere (E7): their record, or null where it has to be read again. */
  readonly conflicts: Map<Day, CloudEntry | null>
  /** True if only complete lists can tell what is true now. */
  needsLists: boolean
  /** Tag creates wait until deletes of the same push have made room for them. */
  createsWait: boolean
  /** Refusals to be believed only once the session is confirmed (D10). */
  readonly refusedDays: Map<Day, Entry>
  readonly refusedTags: Map<string, Tag>
  readonly refusals: Refusal[]
  /** Tags that the server refused to delete. */
  readonly undeletedTags: Tag[]
  add(failure: Failure, error: CloudError): void
  refuseTag(kind: 'createTag' | 'updateTag', tag: Tag, error: CloudError): void
  refuseDay(date: Day, entry: Entry, error: CloudError): void
  refuseTagDelete(tag: Tag, error: CloudError): void
}

/** Of a push that has no answers yet. */
export function createPushOutcome(): PushOutcome {
  return {
    stop: null,
    doubt: null,
    conflicts: new Map(),
    needsLists: false,
    createsWait: false,
    refusedDays: new Map(),
    refusedTags: new Map(),
    refusals: [],
    undeletedTags: [],
    add(failure, error) {
      if (failure === 'expired') this.stop = error
      else if (failure === 'unreachable') this.stop ??= error
      else if (failure === 'doubtful') this.doubt ??= error
      else this.needsLists = true
    },
    refuseTag(what, tag, error) {
      this.refusedTags.set(tag.id, tag)
      this.refusals.push({ what, tagId: tag.id, error })
    },
    refuseDay(date, entry, error) {
      this.refusedDays.set(date, entry)
      this.refusals.push({ what: 'day', date, error })
    },
    refuseTagDelete(tag, error) {
      this.undeletedTags.push(tag)
      this.refusals.push({ what: 'deleteTag', tagId: tag.id, error })
    },
  }
}
