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
  /** The upload begins, or goes on. Sent before the shown calendar is read, so that open drafts are saved into it. */
  | { readonly kind: 'uploading' }
  | ({ readonly kind: 'uploaded' } & UploadSize)
  /** The server has everything but `part`, which it refused. */
  | ({ readonly kind: 'leftOver'; readonly part: AsidePart } & UploadSize)
  | { readonly kind: 'mapped'; readonly mapping: Readonly<Record<string, string>> }
  /** The visitor's data was set aside, as this text. */
  | { readonly kind: 'setAside'; readonly text: string }
  /** These notes of the visitor were set aside, because they are too long for any calendar. */
  | { readonly kind: 'tooLong'; readonly part: AsidePart }
  /** The account's own days, which only this browser had, are on the server. */
  | { readonly kind: 'ownUploaded' }
  /** An account that had no tags has got the default tags. */
  | { readonly kind: 'seeded' }
  | { readonly kind: 'storageFull' }

/** Thrown if the connection test before an upload fails, so that its message can say so. */
export class NoConnection extends CloudError {}

type FirstLoginTools = {
  readonly userId: string
  readonly visitor: VisitorData
  /** Lists one tag of the user; rejects with a CloudError. */
  readonly testConnection: () => Promise<void>
  readonly newId: () => string
  /** Whether the account's calendar, as it is shown, is in storage. */
  readonly isStored: () => boolean
  readonly onEvent: (event: FirstLoginEvent) => void
}

/** The steps after a login: uploads the visitor's calendar, sets it aside, or gives an empty account default tags. */
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
      // Default tags get ids that any tab would choose too. The random ids of others are kept until the upload has
      // ended.
      return [id, place >= 0 ? idOfDefault(place) : newId()] as const
    })
    const upload = { ids: Object.fromEntries(ids), calendar, isAdopted: false }
    // Without room for the mark the upload goes on all the same: the visitor's data stays until its end.
    if (!visitor.writeUpload(upload)) onEvent({ kind: 'storageFull' })
    return upload
  }

  function seed(shown: Calendar): Calendar | null {
    if (shown.tags.length > 0) return null
    isSeeding = true
    const tags = DEFAULT_TAGS.map((tag, place) => ({ ...tag, id: idOfDefault(place) }))
    return { ...shown, tags }
  }

  /** How much is uploaded; null while no upload is under way. */
  function size(): UploadSize | null {
    if (!uploading) return null
    const { calendar, ids } = uploading
    return { tags: Object.keys(ids).length, entries: Object.keys(calendar.entries).length }
  }

  /**
   * Marks that the account's calendar has all of the visitor's data. After a new start a day or tag that it lacks was
   * removed by somebody, and must not be uploaded again.
   */
  function markAdopted(upload: StoredUpload): void {
    if (upload.isAdopted || !isStored()) return
    const adopted = { ...upload, isAdopted: true }
    if (visitor.writeUpload(adopted)) uploading = adopted
  }

  /** Removes the visitor's data that was uploaded. What a visitor made after the upload began stays. */
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
    /** Whether the default tags are being sent to an account that has none. */
    isSeeding: () => isSeeding,
    /**
     * After the first complete load: decides what becomes of the visitor's data. Answers with the calendar to take
     * over.
     */
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
    /** Tests the connection before anything is uploaded. */
    async beforeSave(): Promise<void> {
      if (!uploading) return
      // By now the engine has stored the calendar that it took over.
      markAdopted(uploading)
      try {
        await testConnection()
      } catch (error) {
        if (!(error instanceof CloudError)) throw error
        throw new NoConnection(error.status, error.message, error.fields)
      }
    },
    /** The server has confirmed everything: removes the visitor's data. */
    onSynced(): void {
      const up = size()
      if (uploading) end(uploading)
      if (up) onEvent({ kind: 'uploaded', ...up })
      if (isSendingOwn) onEvent({ kind: 'ownUploaded' })
      if (isSeeding) onEvent({ kind: 'seeded' })
      isSendingOwn = false
      isSeeding = false
    },
    /** Only what the server refused for good is left: sets it aside and ends the upload. */
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
