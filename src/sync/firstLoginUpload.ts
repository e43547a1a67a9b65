import { type Calendar, hasLocalData, sameCalendar, withNewTagIds } from '@/domain/calendar'
import { EMPTY_ENTRY, type Entry, entryOf, setEntry } from '@/domain/entries'
import { mergeEntry } from '@/domain/entryMerge'
import { decideFirstLogin } from '@/domain/firstLogin'
import { defaultTagId } from '@/domain/ids'
import { DEFAULT_TAGS } from '@/domain/tags'
import type { StoredUpload } from '@/storage/localUpload'
import type { Loaded } from '@/sync/pull'

/** The visitor's data on this browser, as the first login needs it. */
export type VisitorData = {
  read(): Calendar
  clear(): void
  /**
   * Moves the visitor's data aside, or puts a copy of the given calendar there. False if storage is
   * full; then everything stays where it is.
   */
  setAside(calendar?: Calendar): boolean
  readUpload(): StoredUpload | null
  writeUpload(upload: StoredUpload): boolean
  clearUpload(): void
}

export type FirstLoginEvent =
  | 'uploading'
  | 'uploaded'
  | 'leftOver'
  | 'setAside'
  | 'seeded'
  | 'storageFull'

export type FirstLogin = {
  /** Takes the steps after the first complete load; answers with the calendar to take over. */
  onFirstLoad(loaded: Loaded, shown: Calendar): Calendar | null
  /** The server has confirmed everything: now the visitor's data may go (D3). */
  onSynced(): void
  /** The server refused the rest for good: it must not stand in the way of the next start (D3). */
  onRefused(): void
}

/** The steps of s.4 after login for one account. */
export function createFirstLogin(
  userId: string,
  visitor: VisitorData,
  newId: () => string,
  onEvent: (event: FirstLoginEvent) => void,
): FirstLogin {
  let uploading: StoredUpload | null = null
  let seeding = false

  /** Default tags get ids that every tab would choose, others random ones, kept until the end. */
  function idsFor(calendar: Calendar): Readonly<Record<string, string>> {
    const idFor = (id: string) => {
      const n = DEFAULT_TAGS.findIndex((tag) => tag.id === id) + 1
      return n > 0 ? defaultTagId(userId, n) : newId()
    }
    return Object.fromEntries(calendar.tags.map(({ id }) => [id, idFor(id)]))
  }

  function begin(): StoredUpload {
    const calendar = visitor.read()
    const upload = { ids: idsFor(calendar), calendar }
    // Without room for the mark the upload still goes on: the visitor's data stays until its end.
    if (!visitor.writeUpload(upload)) onEvent('storageFull')
    return upload
  }

  function upload(shown: Calendar, { ids, calendar }: StoredUpload, isResumed: boolean): Calendar {
    const mapped = withNewTagIds(calendar, (id) => ids[id] ?? id)
    const known = new Set(shown.tags.map((tag) => tag.id))
    let entries = shown.entries
    for (const [date, entry] of Object.entries(mapped.entries)) {
      const there = entryOf(entries, date)
      // In a resumed upload a day that is there was taken over before, and may have changed since.
      const isDone = isResumed && there !== EMPTY_ENTRY
      entries = setEntry(entries, date, isDone ? there : union(there, entry))
    }
    return { tags: [...shown.tags, ...mapped.tags.filter((tag) => !known.has(tag.id))], entries }
  }

  function seed(shown: Calendar): Calendar | null {
    if (shown.tags.length > 0) return null
    seeding = true
    const tags = DEFAULT_TAGS.map((tag, i) => ({ ...tag, id: defaultTagId(userId, i + 1) }))
    return { ...shown, tags }
  }

  /** What the visitor holds beyond the upload was made after it: it is not thrown away with it. */
  function end(event: FirstLoginEvent | null): void {
    if (uploading && sameCalendar(visitor.read(), uploading.calendar)) visitor.clear()
    uploading = null
    visitor.clearUpload()
    if (event) onEvent(event)
  }

  return {
    onFirstLoad(loaded, shown) {
      const begun = visitor.readUpload()
      const local = visitor.read()
      const steps = decideFirstLogin({
        hasLocal: hasLocalData(local),
        resuming: begun !== null,
        cloudTags: loaded.tags,
        cloudDays: loaded.days,
      })
      if (steps.local === 'upload') {
        const isNew = begun && hasLocalData(local) && !sameCalendar(local, begun.calendar)
        if (isNew && visitor.setAside()) onEvent('setAside')
        uploading = begun ?? begin()
        onEvent('uploading')
        return upload(shown, uploading, begun !== null)
      }
      if (steps.local === 'setAside') onEvent(visitor.setAside() ? 'setAside' : 'storageFull')
      return steps.seedDefaults ? seed(shown) : null
    },
    onSynced() {
      if (uploading) end('uploaded')
      if (seeding) {
        seeding = false
        onEvent('seeded')
      }
    },
    onRefused() {
      if (!uploading) return
      if (visitor.setAside(uploading.calendar)) end('leftOver')
      else onEvent('storageFull')
    },
  }
}

/** A day that was typed before the first load keeps that, and gets what is uploaded. */
function union(shown: Entry, uploaded: Entry): Entry {
  return mergeEntry(EMPTY_ENTRY, uploaded, shown, Number.POSITIVE_INFINITY).entry
}
