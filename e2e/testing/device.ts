import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import { type Entry, entryOf, setEntry, withNotes, withoutTag, withTag } from '@/domain/entries'
import { removeTagsEverywhere } from '@/domain/tagChanges'
import type { Tag, TagChanges } from '@/domain/tags'
import type { Outbox } from '@/storage/local/localOutbox'
import { createEngine } from '@/sync/engine'
import type { Engine, EngineOptions, SyncEvent } from '@/sync/engineTypes'
import { type CalendarPort, openReplica } from '@/sync/replica'
import type { SyncStatus } from '@/sync/status'
import { createCalendarPort } from './calendarPort'
import { createFakeClock, type FakeClock } from './fakeClock'
import { createFakeOutbox, type FakeOutbox } from './fakeOutbox'
import type { FakeServer, Fault } from './fakePocketBase'
import { withChanges } from './fixtures'

/** One device of a person: a calendar, its storage and its engine, edited as a person would. */
export type Device = {
  readonly outbox: FakeOutbox
  readonly clock: FakeClock
  /** What the engine told, and that storage was full. */
  readonly events: (SyncEvent | { readonly kind: 'storageFull' })[]
  readonly statuses: SyncStatus['state'][]
  online: boolean
  calendar(): Calendar
  /** The calendar as it is on the screen. */
  drawn(): Calendar
  entry(date: Day): Entry
  engine(): Engine
  note(date: Day, text: string): void
  tag(date: Day, id: string): void
  untag(date: Day, id: string): void
  /** Makes the day this, as one edit. */
  put(date: Day, entry: Entry): void
  makeTag(tag: Tag): void
  /** Makes the list this, where one tag of it is made or moved. */
  putTags(tags: readonly Tag[], id: string): void
  changeTag(id: string, changes: TagChanges): void
  /** `isDelayed` where the plan could not write back what goes. */
  deleteTag(id: string, isDelayed?: boolean): void
  /** Ends the page without a word and opens it again on the same storage. */
  reload(): void
}

export type DeviceOptions = {
  readonly server: Pick<FakeServer, 'connect' | 'limits'>
  /** The engine under test; the product's own by default. */
  readonly openEngine?: (options: EngineOptions) => Engine
  readonly clock?: FakeClock
  readonly fault?: () => Fault
  readonly tagsPerDay?: number
  readonly isStarted?: boolean
  readonly onSynced?: () => void
  readonly outbox?: FakeOutbox
  readonly newId?: () => string
} & Partial<Pick<EngineOptions, 'onFirstLoad' | 'beforeSave' | 'onAllRefused'>>

/** The same storage, which a page that has ended writes to no more. */
function writableWhile(outbox: Outbox, isOpen: () => boolean): Outbox {
  const guarded = <T extends object>(part: T) =>
    new Proxy(part, {
      get(target, name, receiver) {
        const isWrite = /^write|^remove/.test(String(name))
        return isWrite && !isOpen() ? () => true : Reflect.get(target, name, receiver)
      },
    })
  const { base, days, tags } = outbox
  return { ...outbox, base: guarded(base), days: guarded(days), tags: guarded(tags) }
}

let made = 0

/** Opens a device; its engine starts unless told otherwise. */
export function openDevice(options: DeviceOptions): Device {
  const { server, fault, tagsPerDay = Number.POSITIVE_INFINITY, isStarted = true } = options
  const openEngine = options.openEngine ?? createEngine
  const clock = options.clock ?? createFakeClock()
  const outbox = options.outbox ?? createFakeOutbox()
  const shown = createCalendarPort()
  const tags = () => shown.get().tags
  const entries = () => shown.get().entries
  let drawn = shown.get()
  let engine: Engine
  let pages = 0
  const device: Device = {
    outbox,
    clock,
    events: [],
    statuses: [],
    online: true,
    calendar: shown.get,
    drawn: () => drawn,
    entry: (date) => entryOf(entries(), date),
    engine: () => engine,
    note: (date, text) => put(date, withNotes(device.entry(date), text)),
    tag: (date, id) => put(date, withTag(device.entry(date), id, tagsPerDay)),
    untag: (date, id) => put(date, withoutTag(device.entry(date), id)),
    put,
    makeTag: (tag) => editTags([...tags(), tag], tag.id),
    putTags: editTags,
    changeTag(id, changes) {
      const change = (tag: Tag) => (tag.id === id ? withChanges(tag, changes) : tag)
      editTags(tags().map(change), id)
    },
    deleteTag(id, isDelayed) {
      const days = Object.keys(entries())
      const left = tags().filter((tag) => tag.id !== id)
      shown.set({ tags: left, entries: removeTagsEverywhere(entries(), (other) => other === id) })
      engine.edited(days, [id], isDelayed)
    },
    reload() {
      engine.dispose()
      // What a page shows that has not loaded yet.
      device.statuses.push('syncing')
      open()
    },
  }

  function put(date: Day, entry: Entry): void {
    shown.set({ tags: tags(), entries: setEntry(entries(), date, entry) })
    engine.edited([date], [])
  }

  function editTags(next: readonly Tag[], id: string): void {
    shown.set({ tags: next, entries: entries() })
    engine.edited([], [id])
  }

  function open(): void {
    pages += 1
    const page = pages
    const isOpen = () => page === pages
    shown.set({ tags: [], entries: {} })
    const port: CalendarPort = {
      get: shown.get,
      set(next, when = (draw) => draw()) {
        if (!isOpen()) return
        shown.set(next)
        when(() => {
          drawn = shown.get()
        })
      },
    }
    const newId = options.newId ?? (() => `id${String(++made).padStart(13, '0')}`)
    engine = openEngine({
      cloud: server.connect(fault),
      replica: openReplica(port, writableWhile(outbox, isOpen), newId, () => {
        device.events.push({ kind: 'storageFull' })
      }),
      clock,
      limits: () => ({
        tags: server.limits.tags,
        tagsPerDay,
        everyQuarter: true,
        daysAtOnce: Number.POSITIVE_INFINITY,
      }),
      isOnline: () => device.online,
      onFirstLoad: options.onFirstLoad ?? (() => null),
      ...(options.beforeSave && { beforeSave: options.beforeSave }),
      ...(options.onAllRefused && { onAllRefused: options.onAllRefused }),
      onEvent: (event) => device.events.push(event),
      onStatus: ({ state }) => {
        if (!isOpen()) return
        device.statuses.push(state)
        if (state === 'synced') options.onSynced?.()
      },
    })
    if (isStarted) engine.start()
  }

  open()
  return device
}
