import { comparableText, MAX_LABEL_LENGTH } from '@/domain/tagDraft'
import { PALETTE, type Tag, type TagDraft } from '@/domain/tags'
import { beginningOf } from '@/domain/text'

const sameLabel = (label: string, known: readonly Tag[]) => {
  const wanted = comparableText(label)
  return known.find((tag) => comparableText(tag.label) === wanted)
}

const letterOf = (label: string) => [...label][0]?.toUpperCase() ?? '?'

/** A tag of this app: a program may have dropped its letter, then the tag of that name has it, or the name itself. */
export function ownTag(draft: TagDraft, known: readonly Tag[]): TagDraft {
  if (draft.short !== '') return draft
  const { label } = draft
  return sameLabel(label, known) ?? { label, short: letterOf(label), color: PALETTE[0]?.hex ?? '' }
}

/** The tag of a calendar category: the one of that name, or the `n`th new one, each in another colour. */
export function categoryTag(label: string, known: readonly Tag[], n: number): TagDraft {
  const same = sameLabel(label, known)
  if (same) return same
  const used = new Set(known.map(({ color }) => color))
  const free = PALETTE.filter(({ hex }) => !used.has(hex))
  const colours = free.length > 0 ? free : PALETTE
  const { hex = '' } = colours[n % colours.length] ?? {}
  return { label: beginningOf(label, MAX_LABEL_LENGTH - 1), short: letterOf(label), color: hex }
}
