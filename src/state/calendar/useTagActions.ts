import { useMemo } from 'react'
import { type Change, changeBetween } from '@/domain/change'
import { newRecordId } from '@/domain/ids'
import { limitsOf } from '@/domain/plan'
import { changeWithoutTag } from '@/domain/tagChanges'
import { cleanTagDraft, findSameTag } from '@/domain/tagDraft'
import { mergeTag } from '@/domain/tagList'
import type { Tag, TagDraft } from '@/domain/tags'
import { shownLanguage, t } from '@/i18n/index'
import { openDialog } from '@/state/dialogs'
import { notify } from '@/state/notify'
import type { StepKind } from '@/state/undo/recorder'
import { isForGood, openUndo } from '@/state/undo/undo'
import { readSession } from '@/storage/local/session'
import { randomBytes } from '@/storage/local/tabs'
import { useCalendar } from './CalendarEntriesProvider'
import type { EditTools } from './commit'

type TagOutcome =
  | { readonly kind: 'created' | 'updated' | 'exists'; readonly tag: Tag }
  | { readonly kind: 'limit' | 'invalid' }

export type TagActions = {
  /** Makes a tag; if one with the same label and letter exists, returns that one as the reason not to. */
  createTag(draft: TagDraft): TagOutcome
  /**
   * Changes a tag, unless another one has the same label and letter. Changes only what differs from `opened`, the tag
   * as the form showed it: another device may have changed the rest meanwhile.
   */
  updateTag(opened: Tag, draft: TagDraft): TagOutcome
  /** Takes the tag off every day, then off the list. */
  deleteTag(id: string): void
  /** Whether the plan would not allow to undo this deletion, of the tag or of a day that held nothing else. */
  isDeletedForGood(id: string): boolean
}

/** Makes the actions on the tag list; each shows its result in the same frame. */
function createTagActions(tools: EditTools): TagActions {
  const { read, getTier } = tools

  /** Commits, and has the message with Undo shown at once. */
  function commit(change: Change, why: StepKind): void {
    tools.commit(change, why)
    openUndo(tools).read()
  }

  return {
    createTag(draft) {
      const calendar = read()
      const clean = cleanTagDraft(draft, shownLanguage())
      if (!clean) return { kind: 'invalid' }
      const same = findSameTag(calendar.tags, clean)
      if (same) {
        notify.info(t('tags.exists'), { id: 'tags' })
        return { kind: 'exists', tag: same }
      }
      if (calendar.tags.length >= limitsOf(getTier()).tags) {
        openDialog({ kind: 'upgrade' })
        return { kind: 'limit' }
      }
      const tag = { id: newRecordId(randomBytes), ...clean }
      const tags = [...calendar.tags, tag]
      commit(changeBetween(calendar, { ...calendar, tags }), 'tagCreated')
      return { kind: 'created', tag }
    },
    updateTag(opened, draft) {
      const { id } = opened
      const calendar = read()
      const clean = cleanTagDraft(draft, shownLanguage())
      const current = calendar.tags.find((other) => other.id === id)
      if (!clean || !current) return { kind: 'invalid' }
      const tag = mergeTag(opened, { id, ...clean }, current)
      const same = findSameTag(calendar.tags, tag, id)
      if (same) {
        notify.info(t('tags.exists'), { id: 'tags' })
        return { kind: 'exists', tag: same }
      }
      const tags = calendar.tags.map((other) => (other.id === id ? tag : other))
      commit(changeBetween(calendar, { ...calendar, tags }), 'tagUpdated')
      return { kind: 'updated', tag }
    },
    deleteTag: (id) => commit(changeWithoutTag(read(), id), 'tagDeleted'),
    isDeletedForGood: (id) => isForGood(tools, changeWithoutTag(read(), id)),
  }
}

/** The actions of the tag list, for the dialogs that change it. */
export function useTagActions(): TagActions {
  const { tools } = useCalendar()
  return useMemo(() => createTagActions(tools), [tools])
}

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
