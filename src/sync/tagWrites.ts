import type { Limits } from '@/domain/plan'
import { putTag } from '@/domain/tagList'
import { diffTags, placeIn, type TagChange } from '@/domain/tagMerge'
import { equalTags, type Tag } from '@/domain/tags'
import type { CloudOp } from '@/storage/cloud/cloudWrites'
import { failureOf } from '@/sync/cloud'
import { addFailure, type PushOutcome } from '@/sync/outcome'
import type { Replica } from '@/sync/replica'
import type { Answer, Write } from '@/sync/sender'
import { editFields } from '@/sync/writes'

/**
 * The writes that bring the server's tags up to date. On a full list, creates that need the room of this round's
 * deletes wait for the next round.
 */
export function tagWrites(
  replica: Replica,
  limits: Pick<Limits, 'tags'>,
  outcome: PushOutcome,
): { readonly saves: readonly Write[]; readonly deletes: readonly Write[] } {
  const base = Object.fromEntries(replica.baseTags.map((tag) => [tag.id, tag]))
  const edited = new Set(replica.editedTags())
  const wasRefused = ({ id, tag }: TagChange) => {
    const value = replica.refused.tags.get(id)?.value
    return Boolean(value && tag && equalTags(value, tag))
  }
  const changes = diffTags(replica.calendar().tags, base).filter(
    (change) => edited.has(change.id) && !wasRefused(change),
  )
  const deletes = changes.filter(({ kind }) => kind === 'delete')
  let room = deletes.length > 0 ? limits.tags - replica.baseTags.length : Number.POSITIVE_INFINITY
  const saves = changes.filter(({ kind }) => {
    if (kind === 'create') room -= 1
    return kind === 'update' || (kind === 'create' && room >= 0)
  })
  outcome.createsWait = saves.length + deletes.length < changes.length
  const write = (change: TagChange): Write => {
    const edits = replica.editsOf(change.id)
    return {
      name: change.id,
      op: { ...tagOp(replica, change), ...editFields(replica, edits) },
      settle: (answer) => settleTag(replica, change, edits, answer, outcome),
    }
  }
  return { saves: saves.map(write), deletes: deletes.map(write) }
}

function tagOp(replica: Replica, change: TagChange): CloudOp {
  const { id } = change
  const base = replica.baseTag(id) ?? undefined
  if (change.kind === 'create') return { kind: 'createTag', tag: change.tag }
  if (change.kind === 'update') return { kind: 'updateTag', id, changes: change.changes, base }
  return { kind: 'deleteTag', id, base }
}

function settleTag(
  replica: Replica,
  change: TagChange,
  edits: readonly string[],
  answer: Answer,
  outcome: PushOutcome,
): void {
  const { id, tag } = change
  if (answer.ok) {
    // A write that the server knows already is answered with the tag as it is there, which others may have changed
    // since.
    const held = answer.saved && 'label' in answer.saved ? answer.saved : change.tag
    confirmTag(replica, change, held, edits)
    return
  }
  const { error } = answer
  if (error.known.length > 0) outcome.doubts.set(id, { stored: null, known: error.known })
  const failure = failureOf(error)
  const isTaken = change.kind === 'create' && failure === 'conflict' && error.known.length === 0
  if (isTaken) outcome.takenTags.add(id)
  const isRefused = failure === 'limit' || failure === 'refused' || failure === 'missingTag'
  const base = replica.baseTag(id)
  if (isRefused && tag) {
    const what = change.kind === 'create' ? 'createTag' : 'updateTag'
    const believe = (why: string) => {
      replica.refused.tags.set(id, { value: tag, why })
    }
    // Before the session is confirmed, so that the days go out without the tag in the same save.
    believe('')
    const forget = () => {
      replica.refused.tags.delete(id)
    }
    outcome.refused.push({ refusal: { what, tagId: id, error }, believe, forget })
  } else if (isRefused && base) {
    const believe = () => replica.update(() => replica.confirm(id, edits))
    outcome.refused.push({ refusal: { what: 'deleteTag', tagId: id, error }, believe })
  } else addFailure(outcome, failure, error)
}

function confirmTag(
  replica: Replica,
  { kind, id }: TagChange,
  held: Tag | null,
  edits: readonly string[],
): void {
  const { tags } = replica.calendar()
  const isShown = tags.some((other) => other.id === id)
  const place = isShown ? placeIn(replica.baseTags, tags, id) : -1
  replica.update(() => {
    replica.confirm(id, edits)
    replica.moveTags(putTag(replica.baseTags, id, held, place))
  })
  replica.refused.tags.delete(id)
  // A deleted tag makes room for one that the limit refused.
  if (kind === 'delete') replica.refused.tags.clear()
}
