/**
 * A browser that is killed forgets what local storage took in its last seconds or minutes, because
 * it writes that to disk late. IndexedDB is written at once, so it holds a second copy.
 */

/**
 * What a key was last given; `text` is null for a removed key. `at`, in milliseconds since the epoch,
 * grows with every write of this browser. `isOnlyHere`: local storage had no room for it.
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

/** A start waits at most this long: a browser may take seconds after a crash, and some never answer. */
const START_WITHIN_MS = 400

let opened: Promise<IDBDatabase | null> | null = null
let isLate = false
let waiting = new Map<string, Copy>()

declare global {
  interface Window {
    /** What the script of the first days has asked for, in the time that the app takes to come. */
    journal?: IDBOpenDBRequest
  }
}

/** Asks for the database of second copies; throws where it is closed to us, as in some private windows. */
export function openJournal(): IDBOpenDBRequest {
  const request = indexedDB.open('quartal', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
  return request
}

/** What IndexedDB answers; null where it fails or is closed to us, as in some private windows. */
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

/** What is found in time for the start of a page; null where it takes longer. */
async function inTime<T>(found: Promise<T>): Promise<T | null> {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, START_WITHIN_MS, null))
  const answer = await Promise.race([found, patience])
  isLate = answer === null
  return answer
}

/** Says whether this page has started without copies that may be there: the next start is to find them. */
export const hasUnreadCopies = (): boolean => isLate

/** Of two copies made at the same time the removal counts. */
const isNewer = (a: Copy, b: Copy) =>
  a.at > b.at || (a.at === b.at && a.text === null && b.text !== null)

/**
 * The copies are put and committed at once, because a page that is closing gets no answer any more.
 * What another tab had put there later, e.g. a removal, is put back.
 */
async function write(): Promise<void> {
  const db = await database()
  const writes = waiting
  waiting = new Map()
  try {
    const transaction = db?.transaction(STORE, 'readwrite')
    const store = transaction?.objectStore(STORE)
    // One read for all keys, for one read per key takes longer than the writes; other keys between are ignored.
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

/** Keeps a second copy of a write to local storage; writes of one task go together. */
export function copyWrite(copy: Copy): void {
  if (waiting.size === 0) void write()
  const other = waiting.get(copy.key)
  if (!other || !isNewer(other, copy)) waiting.set(copy.key, copy)
}

/** The writes after `at` that are lost, and those that are only here; others from before `before` are forgotten. */
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
 * The writes that local storage lost, whose own last one was made at `at`, and those that it had no room
 * for. Others that are older than a day (`now` in milliseconds since the epoch) are forgotten here. A start
 * does not wait for them long: what comes later is passed to `onLate`. Where a tab was left in the usual way and finds
 * local storage empty, a person has cleared it, so nothing comes back but what was never in it.
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
 * Says whether this tab showed the app before and was left in the usual way. A killed browser may bring its
 * tabs back with their `sessionStorage`, which then still says that the page is open.
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
    // Storage is closed to us, so nothing counts as cleared.
  }
}
