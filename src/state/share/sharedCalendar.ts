import { useEffect } from 'react'
import { readSharedCalendar, type SharedCalendar } from '@/domain/share'
import { createStore, type Store } from '@/state/createStore'
import { watchShare } from '@/state/share/watchShare'
import { useStore } from '@/state/useStore'
import { CloudError } from '@/storage/cloud/client'
import { findShared } from '@/storage/cloud/shares'

/** What a viewer of a link gets to see (s.4, "Share link"); `failed` is no word about the link (D9). */
export type SharedView =
  | { readonly kind: 'loading' | 'inactive' | 'unknown' | 'failed' }
  | { readonly kind: 'ready'; readonly shared: SharedCalendar; readonly version: string }

const versionOf = ({ updated }: Readonly<Record<string, unknown>>) => String(updated)

export type SharedLink = {
  readonly id: string
  readonly view: Store<SharedView>
  /** Looks at it again; what it finds is in `view`. */
  look(): Promise<void>
}

/** Opens a link for its viewer and begins to read what is behind it. */
export function openSharedLink(id: string): SharedLink {
  const store = createStore<SharedView>({ kind: 'loading' })
  let looks = 0

  /** A calendar that stands is read again only if it changed. */
  async function read(): Promise<SharedView> {
    const shown = store.get()
    if (shown.kind === 'ready') {
      const brief = await findShared(id, 'isActive,updated')
      if (brief.kind !== 'active') return brief
      if (versionOf(brief.record) === shown.version) return shown
    }
    const found = await findShared(id)
    if (found.kind !== 'active') return found
    const { record } = found
    return { kind: 'ready', shared: readSharedCalendar(record), version: versionOf(record) }
  }

  async function look(): Promise<void> {
    looks += 1
    const own = looks
    try {
      const next = await read()
      // Where another look has begun meanwhile, its answer is newer.
      if (own === looks) store.set(next)
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      if (own === looks && store.get().kind !== 'ready') store.set({ kind: 'failed' })
    }
  }

  void look()
  return { id, view: store, look }
}

/** The calendar behind a link, kept up to date while it is looked at. */
export function useSharedCalendar(link: SharedLink): { view: SharedView; retry(): void } {
  const { id, look } = link
  const view = useStore(link.view)
  // The first word is asked for; a link that never was will not come to be.
  const isWatched = view.kind !== 'loading' && view.kind !== 'unknown'
  useEffect(() => {
    if (isWatched) return watchShare(id, () => void look())
  }, [id, look, isWatched])
  function retry() {
    link.view.set({ kind: 'loading' })
    void look()
  }
  return { view, retry }
}
