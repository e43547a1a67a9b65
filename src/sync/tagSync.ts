import type { Limits } from '@/domain/plan'
import { diffTags, placeIn, putTag, type TagChange } from '@/domain/tagMerge'
import { equalTags, type Tag } from '@/domain/tags'
import type { CloudOp } from '@/storage/cloud/calendar'
import { failureOf } from '@/sync/cloud'
import { baseTagsById, type Replica, showTag, storeBaseTags, storeTag } from '@/sync/replica'
import type { Answer, Write } from '@/sync/sender'
import { forgetSent, isRefusal, isUnanswered, rememberSent } from '@/sync/sentRecords'
import type { PushOutcome } from './pushOutcome'

const opOf = (change: TagChange, base: Tag | undefined): CloudOp => {
  if (change.kind === 'create') return { kind: 'createTag', tag: change.tag }
  if (change.kind === 'update') {
    return { kind: 'updateTag', id: change.id, changes: change.changes, base }
  }
  return { kind: 'deleteTag', id: change.id, base }
}

function wasRefused(replica: Replica, change: TagChange): boolean {
  const refused = replica.refusedTags.get(change.id)
  return refused !== undefined && change.tag !== null && equalTags(refused, change.tag)
}

export type TagWrites = {
  /** Creates and updates, which go before the days. */
  readonly saves: readonly Write[]
  /** Deletes, which go after the days; made only then, because a write counts as sent from its making on. */
  readonly deletes: () => readonly Write[]
}

/**
 * The writes that bring the server's tags up to date (E10). Where deletes of the same save make
 * room on a full list, the creates that need it wait for the next round.
 */
export function tagWrites(
  replica: Replica,
  tags: readonly Tag[],
  limits: Pick<Limits, 'tags'>,
  outcome: PushOutcome,
): TagWrites {
  const base = baseTagsById(replica)
  const changes = diffTags(tags, base).filter(
    (change) => !wasRefused(replica, change) && !replica.delayed.has(change.id),
  )
  const deletes = changes.filter(({ kind }) => kind === 'delete')
  let room = deletes.length > 0 ? limits.tags - replica.baseTags.length : Number.POSITIVE_INFINITY
  const saves = changes.filter(({ kind }) => {
    if (kind === 'create') room -= 1
    return kind === 'update' || (kind === 'create' && room >= 0)
  })
  outcome.createsWait = saves.length + deletes.length < changes.length
  const write = (change: TagChange): Write => {
    rememberSent(replica.sentTags, change.id, change.tag)
    storeTag(replica, change.id)
    return {
      op: opOf(change, base[change.id]),
      settle: (answer) => settle(replica, change, answer, outcome),
    }
  }
  return { saves: saves.map(write), deletes: () => deletes.map(write) }
}

function settle(replica: Replica, change: TagChange, answer: Answer, outcome: PushOutcome): void {
  if (answer.ok) {
    const { tags } = replica.port.get()
    const isShown = tags.some(({ id }) => id === change.id)
    const place = isShown ? placeIn(replica.baseTags, tags, change.id) : -1
    replica.baseTags = putTag(replica.baseTags, change.id, change.tag, place)
    replica.sentTags.delete(change.id)
    replica.refusedTags.delete(change.id)
    // A deleted tag makes room for one that the limit refused.
    if (change.kind === 'delete') replica.refusedTags.clear()
    storeBaseTags(replica)
    storeTag(replica, change.id)
    return
  }
  const failure = failureOf(answer.error)
  if (isUnanswered(failure)) replica.hasUnansweredTags = true
  if (isRefusal(failure)) forgetSent(replica.sentTags, change.id)
  const isRefused = failure === 'limit' || failure === 'refused' || failure === 'missingTag'
  const { id: tagId, tag } = change
  const base = replica.baseTags.find(({ id }) => id === tagId)
  if (isRefused && tag) {
    const what = change.kind === 'create' ? 'createTag' : 'updateTag'
    // At once, so that the days go out without it in the same save (E10).
    replica.refusedTags.set(tagId, tag)
    const forget = () => replica.refusedTags.delete(tagId)
    outcome.refused.push({ refusal: { what, tagId, error: answer.error }, forget })
  } else if (isRefused && base) {
    const refusal = { what: 'deleteTag', tagId, error: answer.error } as const
    outcome.refused.push({ refusal, believe: () => showTag(replica, base) })
  } else outcome.add(failure, answer.error)
}
