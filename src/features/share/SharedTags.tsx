import { paletteOf, type Tag } from '@/domain/tags'
import { Chip } from '@/ui/Chip'

/** What the letters on the days stand for; on a phone and on paper nothing else tells it. */
export function SharedTags({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-3 gap-y-1 py-1 text-soft text-xs">
      {tags.map(({ id, label, short, color }) => {
        const { hex, text, bordered } = paletteOf(color)
        return (
          <li key={id} className="flex min-w-0 items-center gap-1.5">
            <Chip letter={short} color={hex} text={text} bordered={bordered} />
            <span className="wrap-anywhere min-w-0">{label}</span>
          </li>
        )
      })}
    </ul>
  )
}
