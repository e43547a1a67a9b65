import { useEffect } from 'react'
import { readSharedCalendar, type SharedCalendar } from '@/domain/share'
import { createResource, type Known } from '@/state/createResource'
import type { Store } from '@/state/createStore'
import { watchShare } from '@/state/share/watchShare'
import { useStore } from '@/state/useStore'
import { findShared } from '@/storage/cloud/shares'

/** What the server says of a link. */
export type SharedView =
  | { readonly kind: 'inactive' | 'unknown' }
  | { readonly kind: 'ready'; readonly shared: SharedCalendar; readonly version: string }

const versionOf = ({ updated }: Readonly<Record<string, unknown>>) => String(updated)

export type SharedLink = {
  readonly id: string
  readonly store: Pick<Store<Known<SharedView>>, 'get' | 'subscribe'>
  /** Looks at it again, what it showed meanwhile as it was, or (`readAnew`) as if nothing was known. */
  read(): Promise<void>
  readAnew(): Promise<void>
}

/** Opens a link for its viewer and begins to read what is behind it. */
export function openSharedLink(id: string): SharedLink {
  /** A calendar that stands is read again only if it changed. */
  async function read(): Promise<SharedView> {
    const shown = link.store.get().value
    if (shown?.kind === 'ready') {
      const brief = await findShared(id, 'isActive,updated')
      if (brief.kind !== 'active') return brief
      if (versionOf(brief.record) === shown.version) return shown
    }
    const found = await findShared(id)
    if (found.kind !== 'active') return found
    const { record } = found
    return { kind: 'ready', shared: readSharedCalendar(record), version: versionOf(record) }
  }

  const link = { id, ...createResource(read) }
  void link.read()
  return link
}

/** What a viewer of a link gets to see, kept up to date while it is looked at; `failed` is no word about the link. */
export function useSharedCalendar({ id, store, read, readAnew }: SharedLink) {
  const { value, error } = useStore(store)
  const view = value ?? { kind: error ? ('failed' as const) : ('loading' as const) }
  // The first word is asked for; a link that never was will not come to be.
  const isWatched = view.kind !== 'loading' && view.kind !== 'unknown'
  useEffect(() => {
    if (isWatched) return watchShare(id, () => void read())
  }, [id, read, isWatched])
  return { view, retry: () => void readAnew() }
}
