import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { DEFAULT_TAGS, type Tag } from '@/domain/tags'
import { createStore, type Store } from '@/state/createStore'
import { useStore } from '@/state/useStore'

export type TagStores = {
  /** The tags in list order. */
  readonly tags: Store<readonly Tag[]>
  /** Ids of tags that the server refused; they stay in this browser (E10). */
  readonly refused: Store<ReadonlySet<string>>
}

const Context = createContext<TagStores | null>(null)

type Props = { children: ReactNode; tags?: readonly Tag[] }

/** Holds the tags. The context carries the stable stores, never the data. */
export function TagsProvider({ children, tags = DEFAULT_TAGS }: Props) {
  const [stores] = useState<TagStores>(() => ({
    tags: createStore(tags),
    refused: createStore<ReadonlySet<string>>(new Set()),
  }))
  return <Context value={stores}>{children}</Context>
}

/** The tag stores themselves. */
export function useTagStores(): TagStores {
  const stores = use(Context)
  if (!stores) throw new Error('no TagsProvider')
  return stores
}

/** The tags in list order. */
export function useTags(): readonly Tag[] {
  return useStore(useTagStores().tags)
}

/** False for a tag that the server refused at the plan's limit (E10). */
export function useTagSaved(id: string): boolean {
  const select = useCallback((refused: ReadonlySet<string>) => !refused.has(id), [id])
  return useStore(useTagStores().refused, select)
}
