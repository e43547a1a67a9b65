import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import type { Calendar } from '@/domain/calendar'
import { type Filter, NO_FILTER, withoutGoneTags } from '@/domain/filter'
import { DEFAULT_TAGS, type Tag } from '@/domain/tags'
import { createStore, type Store } from '@/state/createStore'
import { useStore } from '@/state/useStore'
import type { Replica } from '@/sync/replica'

/** A store of the calendar that is shown; `follow` makes it show another one. */
type Shown = Pick<Store<Calendar>, 'get' | 'subscribe'> & {
  follow(replica: Pick<Replica, 'calendar' | 'subscribe'>): void
}

function createShown(start: Calendar): Shown {
  let read = () => start
  let leave = () => undefined as unknown
  const drawn = createStore(start)
  return {
    get: () => read(),
    subscribe: drawn.subscribe,
    follow({ calendar, subscribe }) {
      leave()
      read = calendar
      leave = subscribe(() => drawn.set(calendar()))
      drawn.set(calendar())
    },
  }
}

/** The calendar on the screen: the person's own, or the one behind a link. */
export type ShownCalendar = {
  /** The calendar from which every part of the screen reads its tags or days. */
  readonly shown: Shown
  /** Ids of tags that the server refused; they stay in this browser. */
  readonly refused: Store<ReadonlySet<string>>
  /** The filter of this visit; a deleted tag leaves it. */
  readonly filter: Store<Filter>
}

/** Makes the stores of a calendar, which without `calendar` has the default tags and no day. */
export function createShownCalendar(
  calendar: Calendar = { tags: DEFAULT_TAGS, entries: {} },
): ShownCalendar {
  const shown = createShown(calendar)
  const filter = createStore(NO_FILTER)
  shown.subscribe(() => filter.set(withoutGoneTags(filter.get(), shown.get().tags)))
  return { shown, refused: createStore<ReadonlySet<string>>(new Set()), filter }
}

const Context = createContext<ShownCalendar | null>(null)

type Props = { children: ReactNode; calendar?: Calendar }

/** Provides the tags and days. The context carries the stable stores, never the data. */
export function TagsProvider({ children, calendar }: Props) {
  const [stores] = useState(() => createShownCalendar(calendar))
  return <Context value={stores}>{children}</Context>
}

/** The stores of the calendar on the screen. */
export function useShownCalendar(): ShownCalendar {
  const stores = use(Context)
  if (!stores) throw new Error('no TagsProvider')
  return stores
}

const tagsOf = ({ tags }: Calendar) => tags

/** The tags in list order. */
export function useTags(): readonly Tag[] {
  return useStore(useShownCalendar().shown, tagsOf)
}

/** False for a tag that the server refused at the plan's limit. */
export function useTagSaved(id: string): boolean {
  const select = useCallback((refused: ReadonlySet<string>) => !refused.has(id), [id])
  return useStore(useShownCalendar().refused, select)
}
