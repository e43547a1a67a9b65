import { type Calendar, withNewTagIds } from '@/domain/calendar'
import { EMPTY_ENTRY, type Entry, entryOf, setEntry } from '@/domain/entries'
import { mergeEntry } from '@/domain/entryMerge'
import { DEFAULT_TAGS } from '@/domain/tags'

export type FirstLoginFacts = {
  /** There is visitor data of value on this browser (D2). */
  readonly hasLocal: boolean
  /** An upload of this account was begun and is not finished. */
  readonly resuming: boolean
  readonly cloudTags: number
  readonly cloudDays: number
}

/** What happens with the visitor's data and the account's tags after the first complete load. */
export type FirstLoginSteps = {
  readonly local: 'upload' | 'setAside' | 'nothing'
  readonly seedDefaults: boolean
}

/** Decides steps 1 and 4 of "After login or registration" (s.4, D2, D3). */
export function decideFirstLogin(facts: FirstLoginFacts): FirstLoginSteps {
  const { hasLocal, resuming, cloudTags, cloudDays } = facts
  if (resuming || (hasLocal && cloudTags === 0 && cloudDays === 0)) {
    return { local: 'upload', seedDefaults: false }
  }
  return { local: hasLocal ? 'setAside' : 'nothing', seedDefaults: cloudTags === 0 }
}

/** The visitor's calendar with the default tags that its days name but its list lacks (s.4). */
export function withNamedDefaults(calendar: Calendar): Calendar {
  const known = new Set(calendar.tags.map((tag) => tag.id))
  const named = new Set(Object.values(calendar.entries).flatMap((entry) => entry.tags))
  const missing = DEFAULT_TAGS.filter(({ id }) => named.has(id) && !known.has(id))
  return missing.length === 0 ? calendar : { ...calendar, tags: [...calendar.tags, ...missing] }
}

/** What goes up, and the ids that its tags get in the account. */
export type Upload = {
  readonly ids: Readonly<Record<string, string>>
  readonly calendar: Calendar
}

/**
 * The account's calendar with the visitor's in it, tag ids mapped (s.4, step 2). In a resumed upload
 * a day that is there was taken over before, and may have changed since.
 */
export function withUpload(
  shown: Calendar,
  { ids, calendar }: Upload,
  isResumed: boolean,
): Calendar {
  const mapped = withNewTagIds(withNamedDefaults(calendar), (id) => ids[id] ?? id)
  const known = new Set(shown.tags.map((tag) => tag.id))
  let entries = shown.entries
  for (const [date, entry] of Object.entries(mapped.entries)) {
    const there = entryOf(entries, date)
    const isDone = isResumed && there !== EMPTY_ENTRY
    entries = setEntry(entries, date, isDone ? there : union(there, entry))
  }
  return { tags: [...shown.tags, ...mapped.tags.filter((tag) => !known.has(tag.id))], entries }
}

/** A day that was typed before the first load keeps that, and gets what is uploaded. */
function union(shown: Entry, uploaded: Entry): Entry {
  return mergeEntry(EMPTY_ENTRY, uploaded, shown, Number.POSITIVE_INFINITY).entry
}
