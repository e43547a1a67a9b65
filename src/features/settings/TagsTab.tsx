import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { limitsOf } from '@/domain/plan'
import type { Tag, TagDraft } from '@/domain/tags'
import { useTier } from '@/state/auth/useAccess'
import { useTags } from '@/state/calendar/TagsProvider'
import { useTagUsage } from '@/state/calendar/tagUsage'
import { useTagActions } from '@/state/calendar/useTagActions'
import { openDialog } from '@/state/dialogs'
import { useIsSeenByOthers } from '@/state/people/company'
import { useOwnersPlan } from '@/state/people/useWhose'
import { ConfirmDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import type { ReturnFocus } from '@/ui/useReturnFocus'
import { TagEditor } from './TagEditor'
import { TagRow } from './TagRow'

const NEW = 'new'

/**
 * The tag list: create, rename, recolour, delete.
 * @param tag the id of the tag whose form is open at first
 */
export function TagsTab({ tag: first }: { tag?: string | undefined }) {
  const { t } = useTranslation()
  const tags = useTags()
  const usage = useTagUsage()
  const { tags: max } = limitsOf(useTier())
  const ownersPlan = useOwnersPlan()
  // In another's calendar an upgrade of one's own plan would not help, so it is not offered.
  const isFull = ownersPlan !== null && tags.length >= max
  const { createTag, updateTag } = useTagActions()
  const [edited, setEdited] = useState<Tag | typeof NEW | null>(
    () => tags.find(({ id }) => id === first) ?? null,
  )
  /** The tag as it was when its form was opened. */
  const opened = edited === NEW ? null : edited
  // The tag was deleted while its form was open, e.g. by Undo.
  if (opened && !tags.some(({ id }) => id === opened.id)) setEdited(null)
  const [tagToDelete, setTagToDelete] = useState<Tag | null>(null)
  const newTag = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function closeEditor() {
    const at = tags.findIndex(({ id }) => id === opened?.id)
    flushSync(() => setEdited(null))
    // The focused field is gone with the form; the focus goes back to the row's button.
    const opener = list.current?.children[at]?.querySelector('button') ?? newTag.current
    opener?.focus()
  }

  /**
   * Opens the form of a new tag. At the plan's limit it opens the upgrade dialog instead, which closes this one: not
   * while a form is open.
   */
  function openNew() {
    if (tags.length >= max) openDialog({ kind: 'upgrade' })
    else setEdited(NEW)
  }

  function create(draft: TagDraft) {
    const { kind } = createTag(draft)
    const isTaken = kind === 'created' || kind === 'exists'
    if (isTaken) closeEditor()
    return isTaken
  }

  function update(before: Tag, draft: TagDraft) {
    const isTaken = updateTag(before, draft).kind === 'updated'
    if (isTaken) closeEditor()
    return isTaken
  }

  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <p className="text-[0.8125rem] text-soft">{t('settings.intro')}</p>
        {!isFull && (
          <Button
            ref={newTag}
            aria-expanded={edited === NEW}
            disabled={edited !== null && edited !== NEW}
            onClick={openNew}
          >
            <Plus aria-hidden="true" size={15} />
            <span>{t('addTag.newTag')}</span>
          </Button>
        )}
      </div>
      {edited === NEW && (
        <div className="mb-3 rounded-xl border border-line p-4">
          <TagEditor confirm={t('addTag.create')} onSave={create} onCancel={closeEditor} />
        </div>
      )}
      {tags.length === 0 && <p className="py-6 text-center text-soft">{t('settings.empty')}</p>}
      <ul ref={list} className="divide-y divide-line rounded-xl border border-line">
        {tags.map((tag) => (
          <TagRow
            key={tag.id}
            tag={tag}
            days={usage.get(tag.id) ?? 0}
            opened={opened?.id === tag.id ? opened : null}
            onEdit={() => setEdited(tag)}
            onSave={update}
            onCancel={closeEditor}
            onDelete={() => setTagToDelete(tag)}
          />
        ))}
      </ul>
      {Number.isFinite(max) && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-[0.8125rem] text-soft">
          <p>
            {ownersPlan
              ? t('settings.limit', { used: tags.length, max })
              : `${t('settings.limit', { used: tags.length, max })} ${t('settings.limitHint')}`}
          </p>
          {ownersPlan ? (
            <p>{ownersPlan}</p>
          ) : (
            <Button disabled={edited !== null} onClick={() => openDialog({ kind: 'upgrade' })}>
              {t('menu.goPro')}
            </Button>
          )}
        </div>
      )}
      {tagToDelete && (
        <DeleteTagDialog
          tag={tagToDelete}
          days={usage.get(tagToDelete.id) ?? 0}
          onClose={() => setTagToDelete(null)}
          returnFocus={(opener) => (opener ?? newTag.current)?.focus()}
        />
      )}
    </div>
  )
}

type Props = { tag: Tag; days: number; onClose: () => void; returnFocus: ReturnFocus }

/** Asks before a tag is deleted, from the list and from every day that has it. */
export function DeleteTagDialog({ tag, days, onClose, returnFocus }: Props) {
  const { t } = useTranslation()
  const { deleteTag, isDeletedForGood } = useTagActions()
  const isForGood = isDeletedForGood(tag.id)
  const isSeenByOthers = useIsSeenByOthers()
  const { label } = tag
  const lost =
    days === 0
      ? t('settings.deleteUnused', { label })
      : t('settings.deleteUsed', { label, count: days })
  const sentences = [
    lost,
    isSeenByOthers && t('settings.deleteForAll'),
    isForGood && t('settings.forGood', { maxTags: limitsOf('free').tags }),
  ]
  return (
    <ConfirmDialog
      title={t(isForGood ? 'settings.forGoodTitle' : 'settings.deleteTitle')}
      description={sentences.filter(Boolean).join(' ')}
      confirm={t('settings.deleteConfirm')}
      onConfirm={() => deleteTag(tag.id)}
      onCancel={onClose}
      returnFocus={returnFocus}
    />
  )
}
