import type { CSSProperties } from 'react'
import { paletteOf, type Tag } from '@/domain/tags'
import { BandsKey } from '../marks/BandsKey'
import { LaidPeople } from '../marks/LaidPeople'

/** The colour of a tag for the styles of a sheet: letters are dark, and edges are drawn where grounds are not. */
export const inkOf = ({ color }: Tag) => ({ '--tag': paletteOf(color).hex }) as CSSProperties

/** What the letters on a sheet stand for, and the bands at the edges of its days. */
export function SheetLegend({ tags }: { tags: readonly Tag[] }) {
  return (
    <div className="printed-legend">
      <ul>
        {tags.map((tag) => (
          <li key={tag.id}>
            <span className="printed-tag" style={inkOf(tag)}>
              {tag.short}
            </span>
            <bdi>{tag.label}</bdi>
          </li>
        ))}
      </ul>
      <BandsKey />
      <LaidPeople />
    </div>
  )
}
