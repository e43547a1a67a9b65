import type { Calendar } from '@/domain/calendar'
import { type Change, changeBetween, changeOfDay } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { type Entry, entryOf, withNotes, withoutTag, withTag } from '@/domain/entries'
import { changeWithoutTag } from '@/domain/tagChanges'
import type { Tag, TagChanges } from '@/domain/tags'
import { createEngine } from '@/sync/engine'
import type { Engine, EngineOptions, SyncEvent } from '@/sync/engineTypes'
import { isAllRefused } from '@/sync/refusals'
import { openReplica, type Replica } from '@/sync/replica'
import type { SyncStatus } from '@/sync/status'
import { createDeviceStore, type DeviceStore } from './deviceStore'
import { createFakeClock, type FakeClock } from './fakeClock'
import type { FakeServer, Fault } from './fakePocketBase'
import { withChanges } from './fixtures'

/** One device of a person: a calendar, its storage and its engine, edited as a person would. */
export type Device = {
  readonly store: DeviceStore
  readonly clock: FakeClock
  /** What the engine told, and that storage was full. */
  readonly events: (SyncEvent | { readonly kind: 'storageFull' })[]
  readonly statuses: SyncStatus['state'][]
  online: boolean
  calendar(): Calendar
  /** The calendar as it is on the screen. */
  drawn(): Calendar
  entry(date: Day): Entry
  engine(): TestedEngine
  note(date: Day, text: string): void
  tag(date: Day, id: string): void
  untag(date: Day, id: string): void
  /** Makes the day this, as one edit. */
  put(date: Day, entry: Entry): void
  makeTag(tag: Tag): void
  /** Makes the list this. */
  putTags(tags: readonly Tag[]): void
  changeTag(id: string, changes: TagChanges): void
  deleteTag(id: string): void
  /** Ends the page without a word and opens it again on the same storage. */
  reload(): void
}

export type DeviceOptions = {
  readonly server: Pick<FakeServer, 'connect' | 'limits'>
  /** The engine under test; the product's own by default. */
  readonly openEngine?: (options: EngineOptions) => TestedEngine
  readonly clock?: FakeClock
  readonly fault?: () => Fault
  readonly tagsPerDay?: number
  readonly isStarted?: boolean
  readonly onSynced?: () => void
  readonly store?: DeviceStore
  readonly newId?: () => string
} & Partial<
  Pick<EngineOptions, 'onFirstLoad' | 'beforeSave' | 'onAllRefused' | 'mayWrite' | 'isInCompany'>
>

/** The same storage, which a page that has ended writes to no more. */
function writableWhile<T extends object>(part: T, isOpen: () => boolean): T {
  return new Proxy(part, {
    get(target, name, receiver) {
      const isWrite = /^(write|remove|markSent)/.test(String(name))
      return isWrite && !isOpen() ? () => true : Reflect.get(target, name, receiver)
    },
  })
}

/** An engine with the door through which a person edits. */
export type TestedEngine = Engine & {
  readonly replica: Pick<Replica, 'calendar' | 'subscribe'>
  /** Loads for the first time. */
  start(): void
  commit(change: Change): boolean
  /** Says whether something waits, and nothing but what the server refused for good. */
  isAllRefused(): boolean
}

/** The engine of a browser with one tab. */
function openAlone(options: EngineOptions): TestedEngine {
  const engine = createEngine(options)
  const { replica } = options
  return {
    ...engine,
    replica,
    start: engine.readAgain,
    isAllRefused: () => isAllRefused(replica),
    commit(change) {
      const isStored = replica.commit(change)
      engine.edited()
      return isStored
    },
  }
}

let made = 0

/** Opens a device; its engine starts unless told otherwise. */
export function openDevice(options: DeviceOptions): Device {
  const { server, fault, tagsPerDay = Number.POSITIVE_INFINITY, isStarted = true } = options
  const openEngine = options.openEngine ?? openAlone
  const clock = options.clock ?? createFakeClock()
  const store = options.store ?? createDeviceStore()
  const shown = () => engine.replica.calendar()
  const tags = () => shown().tags
  const entries = () => shown().entries
  let drawn: Calendar = { tags: [], entries: {} }
  let engine: TestedEngine
  let pages = 0
  const device: Device = {
    store,
    clock,
    events: [],
    statuses: [],
    online: true,
    calendar: shown,
    drawn: () => drawn,
    entry: (date) => entryOf(entries(), date),
    engine: () => engine,
    note: (date, text) => put(date, withNotes(device.entry(date), text)),
    tag: (date, id) => put(date, withTag(device.entry(date), id, tagsPerDay)),
    untag: (date, id) => put(date, withoutTag(device.entry(date), id)),
    put,
    makeTag: (tag) => editTags([...tags(), tag]),
    putTags: editTags,
    changeTag(id, changes) {
      const change = (tag: Tag) => (tag.id === id ? withChanges(tag, changes) : tag)
      editTags(tags().map(change))
    },
    deleteTag(id) {
      engine.commit(changeWithoutTag(device.calendar(), id))
    },
    reload() {
      engine.dispose()
      // What a page shows that has not loaded yet.
      device.statuses.push('syncing')
      open()
    },
  }

  function put(date: Day, entry: Entry): void {
    engine.commit(changeOfDay(entries(), date, () => entry))
  }

  function editTags(next: readonly Tag[]): void {
    const now = device.calendar()
    engine.commit(changeBetween(now, { ...now, tags: next }, []))
  }

  function open(): void {
    pages += 1
    const page = pages
    const isOpen = () => page === pages
    const newId = options.newId ?? (() => `id${String(++made).padStart(13, '0')}`)
    const opened = store.open()
    const replica = openReplica({
      log: writableWhile(opened.log, isOpen),
      base: writableWhile(opened.base, isOpen),
      tagsPerDay: () => tagsPerDay,
      onStorageFull: () => device.events.push({ kind: 'storageFull' }),
    })
    engine = openEngine({
      cloud: server.connect(fault),
      replica,
      newId,
      clock,
      limits: () => ({
        tags: server.limits.tags,
        tagsPerDay,
        everyQuarter: true,
        daysAtOnce: Number.POSITIVE_INFINITY,
        outsideCalendars: 10,
      }),
      isOnline: () => device.online,
      onFirstLoad: options.onFirstLoad ?? (() => null),
      ...(options.beforeSave && { beforeSave: options.beforeSave }),
      ...(options.mayWrite && { mayWrite: options.mayWrite }),
      ...(options.isInCompany && { isInCompany: options.isInCompany }),
      ...(options.onAllRefused && { onAllRefused: options.onAllRefused }),
      onEvent: (event) => device.events.push(event),
      onStatus: ({ state }) => {
        if (!isOpen()) return
        device.statuses.push(state)
        if (state === 'synced') options.onSynced?.()
      },
    })
    drawn = shown()
    engine.replica.subscribe(() => {
      if (isOpen()) drawn = shown()
    })
    if (isStarted) engine.start()
  }

  open()
  return device
}
