import { EMPTY_ENTRY, entryOf, equalEntries } from '@/domain/entries'
import { foldCalendar } from '@/domain/foldCalendar'
import type { TagChanges } from '@/domain/tags'
import { SAVE_DEBOUNCE_MS } from '@/domain/timing'
import type { CloudEntry } from '@/storage/cloud/records'
import type { EngineOptions } from '@/sync/engineTypes'
import { createCalendarPort } from './calendarPort'
import type { TestedEngine } from './device'

const how = { keepalive: false }

/**
 * The save as s.4 puts it, word for word: one second after a change every day that differs is
 * written over what the server holds, and what this device does not have is deleted there. It loses
 * the work of other devices; the histories have to notice that.
 */
export function createLiteralEngine(options: EngineOptions): TestedEngine {
  const { cloud, clock } = options
  const { newId } = options
  const port = createCalendarPort()
  let cancel = () => {}
  let isWaiting = false
  let isDisposed = false

  async function load(): Promise<void> {
    const [tags, days] = await Promise.all([cloud.listTags(), cloud.listEntries()])
    if (isDisposed) return
    port.set({ tags, entries: Object.fromEntries(days.map(({ date, entry }) => [date, entry])) })
  }

  async function saveTags(): Promise<void> {
    const { tags } = port.get()
    const stored = await cloud.listTags()
    for (const tag of tags) {
      const isThere = stored.some(({ id }) => id === tag.id)
      const { id, ...fields } = tag
      const changes: TagChanges = { leave: 0, ...fields }
      await cloud.send(
        isThere ? { kind: 'updateTag', id, changes } : { kind: 'createTag', tag },
        how,
      )
    }
    for (const { id } of stored) {
      if (!tags.some((tag) => tag.id === id)) await cloud.send({ kind: 'deleteTag', id }, how)
    }
  }

  async function saveDay(date: string, stored: CloudEntry | undefined): Promise<void> {
    const entry = entryOf(port.get().entries, date)
    if (stored && equalEntries(entry, stored.entry)) return
    if (stored && entry === EMPTY_ENTRY)
      await cloud.send({ kind: 'deleteEntry', base: stored }, how)
    else if (stored) await cloud.send({ kind: 'updateEntry', base: stored, changes: entry }, how)
    else await cloud.send({ kind: 'createEntry', id: newId(), date, entry }, how)
  }

  async function save(): Promise<void> {
    isWaiting = false
    await saveTags()
    const stored = new Map((await cloud.listEntries()).map((day) => [day.date, day]))
    for (const date of new Set([...Object.keys(port.get().entries), ...stored.keys()])) {
      await saveDay(date, stored.get(date))
    }
  }

  async function run(work: () => Promise<void>): Promise<void> {
    options.onStatus({ state: 'syncing' })
    await work().catch(() => undefined)
    options.onStatus({ state: 'synced' })
  }

  function saveSoon(): boolean {
    isWaiting = true
    cancel()
    cancel = clock.after(SAVE_DEBOUNCE_MS, () => void run(save))
    return true
  }

  return {
    replica: { calendar: port.get, subscribe: () => () => undefined },
    start: () => void run(load),
    edited: saveSoon,
    readAgain: () => undefined,
    poll: () => undefined,
    processNews: () => Promise.resolve(false),
    answered: () => undefined,
    wake: () => undefined,
    sleep: () => undefined,
    commit(change) {
      port.set(foldCalendar(port.get(), [change]))
      return saveSoon()
    },
    refresh: () => void run(isWaiting ? save : load),
    flush: () => run(save),
    waiting: () => (isWaiting ? 1 : 0),
    isAllRefused: () => false,
    refusedTagIds: () => new Set(),
    takeOutRefused: () => null,
    forgetRefusals: () => undefined,
    expire: () => undefined,
    resume: () => undefined,
    dispose() {
      isDisposed = true
      cancel()
    },
  }
}
