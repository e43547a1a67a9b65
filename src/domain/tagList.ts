import { equalTags, type Tag, type TagDraft } from '@/domain/tags'

/**
 * Sets a tag in a list: in place of the one with its id, else at `at`, counted from 0 (-1: at the end); null removes
 * it.
 */
export function putTag(tags: readonly Tag[], id: string, tag: Tag | null, at = -1): readonly Tag[] {
  if (!tag) return tags.filter((other) => other.id !== id)
  if (tags.some((other) => other.id === id)) {
    return tags.map((other) => (other.id === id ? tag : other))
  }
  const place = at < 0 ? tags.length : at
  return [...tags.slice(0, place), tag, ...tags.slice(place)]
}

/** Whether two tags are equal, or both null. */
export function sameTag(a: Tag | null, b: Tag | null): boolean {
  return a && b ? equalTags(a, b) : a === b
}

/** A tag made of fields that are looked up one by one. */
export function tagOf(
  id: string,
  fieldOf: <F extends keyof TagDraft>(field: F) => TagDraft[F],
): Tag {
  const leave = fieldOf('leave')
  const tag = { id, label: fieldOf('label'), short: fieldOf('short'), color: fieldOf('color') }
  return leave ? { ...tag, leave } : tag
}

/** Merges a tag field by field against the last common state; if both changed a field, this device wins. */
export function mergeTag(base: Tag | undefined, local: Tag, remote: Tag): Tag {
  if (equalTags(local, remote)) return remote
  const pick = <F extends keyof TagDraft>(field: F) =>
    base && local[field] === base[field] ? remote[field] : local[field]
  return tagOf(remote.id, pick)
}
