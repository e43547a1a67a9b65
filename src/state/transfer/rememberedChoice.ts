import type { ImportAs, ImportHow } from '@/domain/ics/asCalendar'
import { isSameCalendar } from '@/domain/ics/content'
import { isPlain } from '@/domain/settingsMerge'
import { findSameTag } from '@/domain/tagDraft'
import type { Tag } from '@/domain/tags'
import { readImportChoices, writeImportChoices } from '@/storage/local/importChoices'

/** How a file comes in; with `spare` tags without room come in as notes. */
export type FileHow = ImportHow & { readonly spare: boolean }

export const FIRST_CHOICE: FileHow = { as: 'notes', details: false, spare: true }

/** How the same calendar came in last, so that importing it again adds nothing; else the default. */
export function rememberedChoice(
  owner: string,
  mark: readonly string[],
  tags: readonly Tag[],
): FileHow {
  const found = readImportChoices(owner).find((one) => isSameCalendar(one.mark, mark))
  return (found && readHow(found.how, tags)) ?? FIRST_CHOICE
}

/** Remembers how a calendar came in; its tag by id, because a person may rename it. */
export function rememberChoice(
  owner: string,
  mark: readonly string[],
  how: FileHow,
  tags: readonly Tag[],
): void {
  if (mark.length === 0) return
  const as = typeof how.as === 'string' ? how.as : (findSameTag(tags, how.as) ?? how.as)
  const others = readImportChoices(owner).filter((one) => !isSameCalendar(one.mark, mark))
  writeImportChoices(owner, [{ mark, how: { ...how, as } }, ...others])
}

function readHow(how: unknown, tags: readonly Tag[]): FileHow | undefined {
  if (!isPlain(how)) return undefined
  const as = readAs(how.as, tags)
  return as && { as, details: how.details === true, spare: how.spare !== false }
}

/** The remembered form; a tag that was deleted since is offered as a new one with its label. */
function readAs(as: unknown, tags: readonly Tag[]): ImportAs | undefined {
  if (as === 'notes' || as === 'categories' || as === 'files') return as
  if (!isPlain(as)) return undefined
  const { id, label, short, color } = as
  const known = tags.find((tag) => tag.id === id)
  if (known) return known
  if (typeof label !== 'string' || typeof short !== 'string' || typeof color !== 'string') return
  return { label, short, color }
}
