/**
 * A second copy of important writes in IndexedDB. A killed browser loses what local storage took in its last seconds or
 * minutes, because it writes that to disk late; IndexedDB is written at once.
 */

/**
 * The last write to a key; `text` is null for a removal. `at` (milliseconds since the epoch) grows with every write of
 * this browser. `isOnlyHere`: local storage had no room for it.
 */
export type Copy = {
  readonly key: string
  readonly text: string | null
  readonly at: number
  readonly isOnlyHere?: boolean
}

const STORE = 'writes'
/** By then the browser has long written local storage to disk. */
const FORGET_AFTER_MS = 24 * 60 * 60 * 1_000

/** How long a start waits: a browser may take seconds after a crash, and some never answer. */
const START_WITHIN_MS = 400

let opened: Promise<IDBDatabase | null> | null = null
let isLate = false
let waiting = new Map<string, Copy>()

declare global {
  interface Window {
    /** The request that the first days' script has opened while the app loads. */
    journal?: IDBOpenDBRequest
  }
}

/** Opens the database of second copies; throws if the browser forbids it, as in some private windows. */
export function openJournal(): IDBOpenDBRequest {
  const request = indexedDB.open('quartal', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
  return request
}

/** The result of a request; null if it fails or is forbidden. */
function answerTo<T>(ask: () => IDBRequest<T>): Promise<T | null> {
  return new Promise((resolve) => {
    try {
      const request = ask()
      if (request.readyState === 'done') resolve(request.error ? null : request.result)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
}

function database(): Promise<IDBDatabase | null> {
  opened ??= answerTo(() => window.journal ?? openJournal())
  return opened
}

/** The result if it arrives in time for the start of a page, else null. */
async function inTime<T>(found: Promise<T>): Promise<T | null> {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, START_WITHIN_MS, null))
  const answer = await Promise.race([found, patience])
  isLate = answer === null
  return answer
}

/** Whether this page started without waiting for copies: the next start must still find them. */
export const hasUnreadCopies = (): boolean => isLate

/** Whether a copy is newer; of two at the same time the removal wins. */
const isNewer = (a: Copy, b: Copy) =>
  a.at > b.at || (a.at === b.at && a.text === null && b.text !== null)

/**
 * Writes all waiting copies in one transaction, without waiting for answers, because a page that closes gets none. If
 * another tab had stored a newer copy (e.g. a removal), that is written back.
 */
async function write(): Promise<void> {
  const db = await database()
  const writes = waiting
  waiting = new Map()
  try {
    const transaction = db?.transaction(STORE, 'readwrite')
    const store = transaction?.objectStore(STORE)
    // One read for the range of keys is faster than one for each; other keys in the range are ignored.
    const names = [...writes.keys()].sort()
    const found: IDBRequest<Copy[]> | undefined = store?.getAll(
      IDBKeyRange.bound(names[0], names.at(-1)),
    )
    for (const copy of writes.values()) store?.put(copy)
    found?.addEventListener('success', () => {
      for (const there of found.result) {
        if (isNewer(there, writes.get(there.key) ?? there)) copyWrite(there)
      }
    })
    transaction?.commit()
  } catch {
    // The database was closed meanwhile, e.g. because the person cleared the site's data.
  }
}

/** Stores a second copy of a write to local storage; writes of one task go together. */
export function copyWrite(copy: Copy): void {
  if (waiting.size === 0) void write()
  const other = waiting.get(copy.key)
  if (!other || !isNewer(other, copy)) waiting.set(copy.key, copy)
}

/**
 * The copies after `at`, which local storage has lost, and those that are only here. Deletes others from before
 * `before`.
 */
async function findAfter(at: number, before: number): Promise<readonly Copy[]> {
  const db = await database()
  if (!db) return []
  const all =
    (await answerTo<Copy[]>(() => db.transaction(STORE).objectStore(STORE).getAll())) ?? []
  const isLost = (copy: Copy) => copy.at > at || copy.isOnlyHere === true
  const old = all.filter((copy) => !isLost(copy) && copy.at < before)
  if (old.length > 0) {
    const store = db.transaction(STORE, 'readwrite').objectStore(STORE)
    for (const { key } of old) store.delete(key)
  }
  return all.filter(isLost)
}

/**
 * The writes that local storage has lost (its own last one was at `at`) or had no room for. Others older than a day
 * (`now` in milliseconds since the epoch) are deleted. A start waits only briefly; later results go to `onLate`. If a
 * tab was left normally and finds local storage empty, the person has cleared it, so only writes that were never in it
 * come back.
 */
export async function lostWrites(
  at: number,
  now: number,
  onLate: (late: readonly Copy[]) => void,
): Promise<readonly Copy[]> {
  const isCleared = wasLeft() && at === 0
  const found = isCleared ? findAfter(Infinity, Infinity) : findAfter(at, now - FORGET_AFTER_MS)
  const soon = await inTime(found)
  if (!soon) void found.then(onLate, () => undefined)
  return soon ?? []
}

const OPEN_MARK = 'quartal:open'

/**
 * Whether this tab showed the app before and was left normally. After a crash a browser may restore its tabs with their
 * `sessionStorage`, which then still says `open`.
 */
function wasLeft(): boolean {
  window.addEventListener('pagehide', () => markPage('left'))
  window.addEventListener('pageshow', () => markPage('open'))
  try {
    return sessionStorage.getItem(OPEN_MARK) === 'left'
  } catch {
    return false
  } finally {
    markPage('open')
  }
}

function markPage(state: 'open' | 'left'): void {
  try {
    sessionStorage.setItem(OPEN_MARK, state)
  } catch {
    // The browser stores nothing, so nothing counts as cleared.
  }
}
