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
  /** Reads it again. The shown calendar stays meanwhile; `readAnew` shows it as loading. */
  read(): Promise<void>
  readAnew(): Promise<void>
}

/** Opens a link for its viewer, and begins to read its calendar. */
export function openSharedLink(id: string): SharedLink {
  /** Reads the link; the calendar only if it changed since it was read. */
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

/** What a viewer of a link sees, kept up to date while mounted; `failed` says nothing about the link itself. */
export function useSharedCalendar({ id, store, read, readAnew }: SharedLink) {
  const { value, error } = useStore(store)
  const view = value ?? { kind: error ? ('failed' as const) : ('loading' as const) }
  // Not before the first answer, and not for an unknown link, which cannot come to exist.
  const isWatched = view.kind !== 'loading' && view.kind !== 'unknown'
  useEffect(() => {
    if (isWatched) return watchShare(id, () => void read())
  }, [id, read, isWatched])
  return { view, retry: () => void readAnew() }
}
