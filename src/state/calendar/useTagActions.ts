import { useMemo } from 'react'
import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import { daysWithTag, removeTagsEverywhere } from '@/domain/entries'
import { newRecordId } from '@/domain/ids'
import { limitsOf } from '@/domain/plan'
import { isOneWay } from '@/domain/planEnd'
import { cleanTagDraft, findSameTag } from '@/domain/tagDraft'
import { mergeTag } from '@/domain/tagMerge'
import type { Tag, TagDraft } from '@/domain/tags'
import { shownLanguage, t } from '@/i18n'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { openDialog } from '@/state/dialogs'
import type { EditTools } from '@/state/history/editTools'
import { openHistory } from '@/state/history/history'
import type { EditKind } from '@/state/history/historyRecorder'
import { storeWhole } from '@/state/history/wholeStep'
import { notify } from '@/state/notify'
import { randomBytes } from '@/storage/local/tabs'

type TagOutcome =
  | { readonly kind: 'created' | 'updated' | 'exists'; readonly tag: Tag }
  | { readonly kind: 'limit' | 'invalid' }

export type TagActions = {
  /** Makes a tag, or answers with the one that has the same label and letter (s.5). */
  createTag(draft: TagDraft): TagOutcome
  /**
   * Changes a tag, unless another one has the same label and letter (D8). Only what differs from `opened`, the
   * tag as the form showed it, is changed: the rest may have got new values elsewhere meanwhile (E7).
   */
  updateTag(opened: Tag, draft: TagDraft): TagOutcome
  /** Takes the tag off every day, then off the list (s.4). */
  deleteTag(id: string): void
}

/** What a person can do with the tag list; each answers in the same frame. */
function createTagActions(tools: EditTools): TagActions {
  const { port, getTier, recorder } = tools

  /** The change is told at once, with its Undo (s.8). */
  function put(kind: EditKind, after: Calendar, days: readonly Day[], id: string): void {
    const before = port.get()
    port.set(after)
    const isDelayed = isOneWay(before, after, days, limitsOf(getTier()), Date.now())
    storeWhole(tools, before, days, [id], isDelayed)
    recorder.record({ kind, before, after })
    openHistory(tools).read()
  }

  return {
    createTag(draft) {
      const calendar = port.get()
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
      put('tagCreated', { ...calendar, tags: [...calendar.tags, tag] }, [], tag.id)
      return { kind: 'created', tag }
    },
    updateTag(opened, draft) {
      const { id } = opened
      const calendar = port.get()
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
      put('tagUpdated', { ...calendar, tags }, [], id)
      return { kind: 'updated', tag }
    },
    deleteTag(id) {
      const { tags, entries } = port.get()
      const days = daysWithTag(entries, id)
      const next = {
        tags: tags.filter((tag) => tag.id !== id),
        entries: removeTagsEverywhere(entries, (tagId) => tagId === id),
      }
      put('tagDeleted', next, days, id)
    },
  }
}

/** The actions of the tag list, for the dialogs that change it. */
export function useTagActions(): TagActions {
  const { tools } = useCalendar()
  return useMemo(() => createTagActions(tools), [tools])
}
