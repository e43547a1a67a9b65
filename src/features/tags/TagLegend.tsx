import { paletteOf, type Tag } from '@/domain/tags'
import { Chip } from '@/ui/Chip'

/** What the letters on the days mean. On a phone and on paper it stands nowhere else. */
export function TagLegend({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="flex min-w-0 flex-1 basis-60 flex-wrap gap-x-3 gap-y-1 text-[0.71875rem] text-soft max-md:basis-full max-md:py-1 print:gap-y-0">
      {tags.map(({ id, label, short, color }) => (
        <li key={id} className="flex min-w-0 items-center gap-1.5">
          <Chip letter={short} {...paletteOf(color)} />
          <bdi className="wrap-anywhere min-w-0">{label}</bdi>
        </li>
      ))}
    </ul>
  )
}
