import { TOO_LONG } from '@/domain/setAsideReasons'
import { findSameTag, MAX_LABEL_LENGTH, MAX_SHORT_LENGTH } from '@/domain/tagDraft'
import { paletteOf, type Tag } from '@/domain/tags'
import { cleanText, codePoints } from '@/domain/text'

/** The longer list, and under which id each tag that was set aside is found in it. */
export function mergedTags(
  shown: readonly Tag[],
  aside: readonly Tag[],
  max: number,
  newId: () => string,
): {
  tags: readonly Tag[]
  ids: ReadonlyMap<string, string>
  refused: Readonly<Record<string, string>>
} {
  const tags = [...shown]
  const ids = new Map<string, string>()
  const refused: Record<string, string> = {}
  for (const tag of aside) {
    const same = findSameTag(tags, tag)
    if (same) {
      ids.set(tag.id, same.id)
      const { leave } = tag
      if (leave && same.leave === undefined) tags[tags.indexOf(same)] = { ...same, leave }
    } else if (isTooLong(tag)) refused[tag.id] = TOO_LONG
    else if (tags.length >= max) refused[tag.id] = 'limit_tags'
    else {
      const id = newId()
      const { label, short, color } = tag
      const clean = {
        label: cleanText(label),
        short: cleanText(short),
        color: paletteOf(color).hex,
      }
      // Whatever else a tag has comes along.
      tags.push({ ...tag, ...clean, id })
      ids.set(tag.id, id)
    }
  }
  return { tags, ids, refused }
}

function isTooLong({ label, short }: Tag): boolean {
  return (
    codePoints(cleanText(label)) > MAX_LABEL_LENGTH ||
    codePoints(cleanText(short)) > MAX_SHORT_LENGTH
  )
}
