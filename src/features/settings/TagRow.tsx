import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paletteOf, type Tag, type TagDraft } from '@/domain/tags'
import { useTagSaved } from '@/state/calendar/TagsProvider'
import { Chip } from '@/ui/Chip'
import { IconButton } from '@/ui/IconButton'
import { TagEditor } from './TagEditor'

type Props = {
  tag: Tag
  /** The number of days that have the tag. */
  days: number
  /** The tag as it was when its form was opened; null while the form is closed. */
  opened: Tag | null
  onEdit: () => void
  onSave: (opened: Tag, draft: TagDraft) => boolean
  onCancel: () => void
  onDelete: () => void
}

/** A row of the tag list, or the form that changes the tag. */
export function TagRow({ tag, days, opened, onEdit, onSave, onCancel, onDelete }: Props) {
  const { t } = useTranslation()
  const isSaved = useTagSaved(tag.id)

  const used = days === 0 ? t('settings.unused') : t('settings.days', { count: days })

  if (opened) {
    return (
      <li className="p-4">
        <TagEditor
          tag={opened}
          confirm={t('settings.save')}
          onSave={(draft) => onSave(opened, draft)}
          onCancel={onCancel}
        />
      </li>
    )
  }
  return (
    <li className="flex items-center gap-3 px-3 py-1.5 pointer-coarse:py-0.5">
      <Chip letter={tag.short} {...paletteOf(tag.color)} large />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <bdi className="min-w-0 wrap-anywhere font-medium">{tag.label}</bdi>
          {!isSaved && (
            <span
              title={t('tags.notSavedHint')}
              className="rounded-md bg-banner px-1.5 py-0.5 font-medium text-[0.6875rem] text-banner-ink"
            >
              {t('tags.notSaved')}
            </span>
          )}
        </p>
        <p className="text-faint text-xs">
          {[used, ...(tag.leave ? [t('numbers.countsHint')] : [])].join(' · ')}
        </p>
      </div>
      <div className="flex">
        <IconButton name={t('settings.edit', { label: tag.label })} onClick={onEdit}>
          <Pencil aria-hidden="true" size={16} />
        </IconButton>
        <IconButton name={t('settings.remove', { label: tag.label })} onClick={onDelete}>
          <Trash2 aria-hidden="true" size={16} />
        </IconButton>
      </div>
    </li>
  )
}
