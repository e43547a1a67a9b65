import { type Calendar, hasLocalData } from '@/domain/calendar'
import {
  decideFirstLogin,
  defaultTagId,
  withNamedDefaults,
  withoutTaken,
  withUpload,
} from '@/domain/firstLogin'
import type { AsidePart } from '@/domain/setAside'
import { DEFAULT_TAGS } from '@/domain/tags'
import { CloudError } from '@/storage/cloud/client'
import type { StoredUpload, VisitorData } from '@/storage/local/visitorData'
import type { Engine, Loaded } from '@/sync/engineTypes'

/** How many tags and days an upload is about. */
type UploadSize = { readonly tags: number; readonly entries: number }

export type FirstLoginEvent =
  /** The upload begins, or goes on. It comes before the shown calendar is read: drafts go first. */
  | { readonly kind: 'uploading' }
  | ({ readonly kind: 'uploaded' } & UploadSize)
  /** The rest is up; this is what the server refused. */
  | ({ readonly kind: 'leftOver'; readonly part: AsidePart } & UploadSize)
  | { readonly kind: 'mapped'; readonly mapping: Readonly<Record<string, string>> }
  /** The visitor's data waits aside, as this text. */
  | { readonly kind: 'setAside'; readonly text: string }
  /** These notes of the visitor wait aside, for they fit into no calendar. */
  | { readonly kind: 'tooLong'; readonly part: AsidePart }
  /** The account's own days, which only this browser had, are up. */
  | { readonly kind: 'ownUploaded' }
  /** The default tags are in an account that had none. */
  | { readonly kind: 'seeded' }
  | { readonly kind: 'storageFull' }

/** A connection test that failed has a message of its own. */
export class NoConnection extends CloudError {}

type FirstLoginTools = {
  readonly userId: string
  readonly visitor: VisitorData
  /** Lists one tag of the user; rejects with a CloudError. */
  readonly testConnection: () => Promise<void>
  readonly newId: () => string
  /** Says whether the account's calendar, as it is shown, is in storage. */
  readonly isStored: () => boolean
  readonly onEvent: (event: FirstLoginEvent) => void
}

/** What happens after login for one account. */
export function createFirstLogin(tools: FirstLoginTools) {
  const { userId, visitor, testConnection, newId, isStored, onEvent } = tools
  let uploading: StoredUpload | null = null
  let isSeeding = false
  let isSendingOwn = false

  const idOfDefault = (place: number) => defaultTagId(userId, place + 1)

  function begin(): StoredUpload {
    const calendar = visitor.read()
    const ids = withNamedDefaults(calendar).tags.map(({ id }) => {
      const place = DEFAULT_TAGS.findIndex((tag) => tag.id === id)
      // Default tags get ids that every tab would choose, others random ones, kept until the end.
      return [id, place >= 0 ? idOfDefault(place) : newId()] as const
    })
    const upload = { ids: Object.fromEntries(ids), calendar, isAdopted: false }
    // Without room for the mark the upload still goes on: the visitor's data stays until its end.
    if (!visitor.writeUpload(upload)) onEvent({ kind: 'storageFull' })
    return upload
  }

  function seed(shown: Calendar): Calendar | null {
    if (shown.tags.length > 0) return null
    isSeeding = true
    const tags = DEFAULT_TAGS.map((tag, place) => ({ ...tag, id: idOfDefault(place) }))
    return { ...shown, tags }
  }

  /** How much goes up; null while no upload is under way. */
  function size(): UploadSize | null {
    if (!uploading) return null
    const { calendar, ids } = uploading
    return { tags: Object.keys(ids).length, entries: Object.keys(calendar.entries).length }
  }

  /** From here on a day or tag that the account's calendar lacks was removed, here or elsewhere. */
  function markAdopted(upload: StoredUpload): void {
    if (upload.isAdopted || !isStored()) return
    const adopted = { ...upload, isAdopted: true }
    if (visitor.writeUpload(adopted)) uploading = adopted
  }

  /** What the visitor made after the upload began stays. */
  function end({ calendar }: StoredUpload): void {
    visitor.clear(calendar)
    uploading = null
    visitor.clearUpload()
  }

  function setAside(): boolean {
    const text = visitor.setAside()
    if (text !== null) onEvent({ kind: 'setAside', text })
    return text !== null
  }

  return {
    size,
    /** The default tags are on their way into an account that has none. */
    isSeeding: () => isSeeding,
    /** Takes the steps after the first complete load; answers with the calendar to take over. */
    onFirstLoad(loaded: Loaded, shown: () => Calendar): Calendar | null {
      const begun = visitor.readUpload()
      const part = visitor.gather()
      if (part) onEvent({ kind: 'tooLong', part })
      const local = visitor.read()
      const steps = decideFirstLogin({
        hasLocal: hasLocalData(local),
        resuming: begun !== null,
        cloudTags: loaded.tags,
        cloudDays: loaded.days,
      })
      if (steps.local === 'upload') {
        const isNew = begun && hasLocalData(withoutTaken(local, begun.calendar))
        if (isNew) setAside()
        uploading = begun ?? begin()
        onEvent({ kind: 'uploading' })
        const adopted = uploading.isAdopted ? null : withUpload(shown(), uploading, begun !== null)
        onEvent({ kind: 'mapped', mapping: uploading.ids })
        return adopted
      }
      if (steps.local === 'setAside' && !setAside()) onEvent({ kind: 'storageFull' })
      isSendingOwn = loaded.days === 0 && Object.keys(shown().entries).length > 0
      return steps.seedDefaults ? seed(shown()) : null
    },
    /** An upload tests the connection before anything goes up. */
    async beforeSave(): Promise<void> {
      if (!uploading) return
      // The engine stores what it took over before it saves.
      markAdopted(uploading)
      try {
        await testConnection()
      } catch (error) {
        if (!(error instanceof CloudError)) throw error
        throw new NoConnection(error.status, error.message, error.fields)
      }
    },
    /** The server has confirmed everything: now the visitor's data may go. */
    onSynced(): void {
      const up = size()
      if (uploading) end(uploading)
      if (up) onEvent({ kind: 'uploaded', ...up })
      if (isSendingOwn) onEvent({ kind: 'ownUploaded' })
      if (isSeeding) onEvent({ kind: 'seeded' })
      isSendingOwn = false
      isSeeding = false
    },
    /** Nothing but what the server refused for good is left: it is set aside, the upload ends. */
    onAllRefused(engine: Pick<Engine, 'takeOutRefused'>, shown: () => Calendar): void {
      if (!uploading) return
      const { ids, calendar } = uploading
      const part = engine.takeOutRefused(visitor.setRefusedAside)
      if (!part) {
        onEvent({ kind: 'storageFull' })
        return
      }
      end(uploading)
      const { tags, entries } = shown()
      const up = new Set(tags.map((tag) => tag.id))
      onEvent({
        kind: 'leftOver',
        part,
        tags: Object.values(ids).filter((id) => up.has(id)).length,
        entries: Object.keys(calendar.entries).filter((date) => entries[date]).length,
      })
    },
  }
}
