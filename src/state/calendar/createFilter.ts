import { type Filter, NO_FILTER, withoutGoneTags } from '@/domain/filter'
import type { Tag } from '@/domain/tags'
import { createStore, type Store } from '@/state/createStore'

/** The filter of this visit; a tag that is deleted leaves it (S17). */
export function createFilter(tags: Store<readonly Tag[]>): Store<Filter> {
  const filter = createStore(NO_FILTER)
  tags.subscribe(() => filter.set(withoutGoneTags(filter.get(), tags.get())))
  return filter
}
