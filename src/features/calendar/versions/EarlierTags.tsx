import { useTranslation } from 'react-i18next'
import { paletteOf, type Tag } from '@/domain/tags'
import { Chip } from '@/ui/Chip'

type Props = { ids: readonly string[]; tags: readonly Tag[]; deleted: readonly Tag[] }

/** The tags that a day had; one that is no more says so. */
export function EarlierTags({ ids, tags, deleted }: Props) {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap gap-1.5">
      {ids.map((id) => {
        const live = tags.find((tag) => tag.id === id)
        const tag = live ?? deleted.find((one) => one.id === id)
        const name = live?.label ?? (tag && t('versions.deleted', { label: tag.label }))
        return (
          <span
            key={id}
            data-tag={tag?.label}
            className="flex max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-card py-0.5 pr-2.5 pl-1"
          >
            {tag && (
              <span className="text-[0.65625rem]">
                <Chip letter={tag.short} {...paletteOf(tag.color)} />
              </span>
            )}
            <span className="truncate" dir="auto">
              {name ?? t('versions.unknownTag')}
            </span>
          </span>
        )
      })}
    </p>
  )
}
