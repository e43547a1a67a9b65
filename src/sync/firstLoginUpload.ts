import { type Calendar, hasLocalData, withNewTagIds } from '@/domain/calendar'
import { setEntry } from '@/domain/entries'
import { decideFirstLogin } from '@/domain/firstLogin'
import { defaultTagId } from '@/domain/ids'
import { DEFAULT_TAGS } from '@/domain/tags'
import type { Loaded } from '@/sync/pull'

/** The visitor's data on this browser, as the first login needs it. */
export type VisitorData = {
  read(): Calendar
  clear(): void
  /** False if storage is full; then everything stays where it is. */
  setAside(): boolean
  readIds(): Readonly<Record<string, string>> | null
  writeIds(ids: Readonly<Record<string, string>>): boolean
  clearIds(): void
}

export type FirstLoginEvent = 'uploading' | 'uploaded' | 'setAside' | 'seeded' | 'storageFull'

export type FirstLogin = {
  /** Takes the steps after the first complete load; answers with the calendar to take over. */
  onFirstLoad(loaded: Loaded, shown: Calendar): Calendar | null
  /** The server has confirmed everything: now the visitor's data may go (D3). */
  onSynced(): void
}

/** The steps of s.4 after login for one account. */
export function createFirstLogin(
  userId: string,
  visitor: VisitorData,
  newId: () => string,
  onEvent: (event: FirstLoginEvent) => void,
): FirstLogin {
  let uploading = false
  let seeding = false

  /** Default tags get ids that every tab would choose, others random ones, kept until the end. */
  function idsFor(calendar: Calendar): Readonly<Record<string, string>> {
    const known = visitor.readIds() ?? {}
    const idFor = (id: string) => {
      const n = DEFAULT_TAGS.findIndex((tag) => tag.id === id) + 1
      return known[id] ?? (n > 0 ? defaultTagId(userId, n) : newId())
    }
    return Object.fromEntries(calendar.tags.map(({ id }) => [id, idFor(id)]))
  }

  function upload(shown: Calendar): Calendar | null {
    const local = visitor.read()
    const ids = idsFor(local)
    if (!visitor.writeIds(ids)) {
      onEvent('storageFull')
      return null
    }
    uploading = true
    onEvent('uploading')
    const mapped = withNewTagIds(local, (id) => ids[id] ?? id)
    const known = new Set(shown.tags.map((tag) => tag.id))
    let entries = shown.entries
    // A day that is there already was uploaded before, or typed since: it stays.
    for (const [date, entry] of Object.entries(mapped.entries)) {
      if (!entries[date]) entries = setEntry(entries, date, entry)
    }
    return { tags: [...shown.tags, ...mapped.tags.filter((tag) => !known.has(tag.id))], entries }
  }

  function seed(shown: Calendar): Calendar | null {
    if (shown.tags.length > 0) return null
    seeding = true
    const tags = DEFAULT_TAGS.map((tag, i) => ({ ...tag, id: defaultTagId(userId, i + 1) }))
    return { ...shown, tags }
  }

  return {
    onFirstLoad(loaded, shown) {
      const steps = decideFirstLogin({
        hasLocal: hasLocalData(visitor.read()),
        resuming: visitor.readIds() !== null,
        cloudTags: loaded.tags,
        cloudDays: loaded.days,
      })
      if (steps.local === 'upload') return upload(shown)
      if (steps.local === 'setAside') onEvent(visitor.setAside() ? 'setAside' : 'storageFull')
      return steps.seedDefaults ? seed(shown) : null
    },
    onSynced() {
      if (uploading) {
        uploading = false
        visitor.clear()
        visitor.clearIds()
        onEvent('uploaded')
      }
      if (seeding) {
        seeding = false
        onEvent('seeded')
      }
    },
  }
}
