import { equalTags, type Tag, type TagDraft } from '@/domain/tags'

/**
 * Puts a tag on a list, in the place of the one with its id or else at `at`, counted from 0 (-1: at the
 * end); null takes it off.
 */
export function putTag(tags: readonly Tag[], id: string, tag: Tag | null, at = -1): readonly Tag[] {
  if (!tag) return tags.filter((other) => other.id !== id)
  if (tags.some((other) => other.id === id)) {
    return tags.map((other) => (other.id === id ? tag : other))
  }
  const place = at < 0 ? tags.length : at
  return [...tags.slice(0, place), tag, ...tags.slice(place)]
}

/** Says whether both are the same tag, or both none. */
export function sameTag(a: Tag | null, b: Tag | null): boolean {
  return a && b ? equalTags(a, b) : a === b
}

/** The tag with an id whose fields are looked up one by one. */
export function tagOf(
  id: string,
  fieldOf: <F extends keyof TagDraft>(field: F) => TagDraft[F],
): Tag {
  const leave = fieldOf('leave')
  const tag = { id, label: fieldOf('label'), short: fieldOf('short'), color: fieldOf('color') }
  return leave ? { ...tag, leave } : tag
}

/** Merges a tag field by field against the last common state; where both changed, this device wins. */
export function mergeTag(base: Tag | undefined, local: Tag, remote: Tag): Tag {
  if (equalTags(local, remote)) return remote
  const pick = <F extends keyof TagDraft>(field: F) =>
    base && local[field] === base[field] ? remote[field] : local[field]
  return tagOf(remote.id, pick)
}
