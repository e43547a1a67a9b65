import type { TagDraft } from '@/domain/tags'
import { readSession } from '@/storage/local/session'

/** Who uses the app: the id of an account, null for a visitor. */
type Owner = unknown

let refused: { readonly draft: TagDraft; readonly owner: Owner } | null = null

const owner = (): Owner => readSession()?.record.id ?? null

/** Keeps the draft of a new tag that had no room; null once it was made or given up. */
export function keepRefusedDraft(draft: TagDraft | null): void {
  refused = draft && { draft, owner: owner() }
}

/**
 * The draft with which the next form for a new tag starts. A visitor's goes along into an account, like the calendar;
 * an account's is shown to nobody else.
 */
export function refusedDraft(): TagDraft | null {
  return refused && (refused.owner === null || refused.owner === owner()) ? refused.draft : null
}
