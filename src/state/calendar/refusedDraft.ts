import type { TagDraft } from '@/domain/tags'
import { readSession } from '@/storage/local/session'

/** The id of an account, null for a visitor. */
type Owner = unknown

let refused: { readonly draft: TagDraft; readonly owner: Owner } | null = null

const owner = (): Owner => readSession()?.record.id ?? null

/** Keeps a new tag for which there was no room; null once it was made or given up. */
export function keepRefusedDraft(draft: TagDraft | null): void {
  refused = draft && { draft, owner: owner() }
}

/**
 * What the next form for a new tag starts with. A visitor's goes along into an account, as the calendar
 * does; that of an account is nobody else's.
 */
export function refusedDraft(): TagDraft | null {
  return refused && (refused.owner === null || refused.owner === owner()) ? refused.draft : null
}
