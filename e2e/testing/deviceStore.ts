import type { Day } from '@/domain/dates'
import type { BaseEntry } from '@/domain/entryDiff'
import { type LocalBase, openLocalBase } from '@/storage/local/localBase'
import type { LogEntry } from '@/storage/local/localEdits'
import { type LocalLog, openLocalLog } from '@/storage/local/localLog'
import { MemoryStorage, within } from './memoryStorage'

const USER = 'user00000000001'

/** What a device keeps of an account between two pages. */
export type DeviceStore = {
  /** Opens it for a page. */
  open(): { readonly log: LocalLog; readonly base: LocalBase }
  /** The edits that are not confirmed, oldest first. */
  edits(): readonly LogEntry[]
  /** The days and tags of which an edit is kept. */
  names(): ReadonlySet<string>
  baseDays(): Readonly<Record<Day, BaseEntry>>
  /** From now on no write holds; what is there can still be removed. */
  isFull: boolean
}

/** Runs something with the local storage of a device in place. */
export type Run = <T>(act: () => T) => T

let pages = 0

/** The same object, whose every call runs in a storage. */
function inside<T extends object>(part: T, run: Run): T {
  return new Proxy(part, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if (typeof found !== 'function') return found
      return (...args: unknown[]) => run(() => Reflect.apply(found, target, args))
    },
  })
}

/** What a page keeps in a storage that `run` puts in place. */
export function openStoreIn(
  run: Run,
  userId = USER,
): { readonly log: LocalLog; readonly base: LocalBase } {
  pages += 1
  const tab = `page${String(pages).padStart(11, '0')}`
  return { log: inside(openLocalLog(userId, tab), run), base: inside(openLocalBase(userId), run) }
}

/** The store in a storage that `run` puts in place. */
export function storeIn(
  run: Run,
  limit: (isFull: boolean) => void = () => {},
  userId = USER,
): DeviceStore {
  const edits = () => openStoreIn(run, userId).log.read()
  let isFull = false
  return {
    open: () => openStoreIn(run, userId),
    edits,
    names: () =>
      new Set(
        edits().flatMap(({ change }) => [
          ...Object.keys(change.days),
          ...change.tags.map(({ id }) => id),
        ]),
      ),
    baseDays: () => openStoreIn(run, userId).base.read().days,
    get isFull() {
      return isFull
    },
    set isFull(next) {
      isFull = next
      limit(next)
    },
  }
}

/** A store in memory. */
export function createDeviceStore(userId = USER): DeviceStore {
  const storage = new MemoryStorage()
  const run: Run = (act) => within(storage, act)
  const limit = (isFull: boolean) => storage.limitTo(isFull ? 0 : Number.POSITIVE_INFINITY)
  return storeIn(run, limit, userId)
}
