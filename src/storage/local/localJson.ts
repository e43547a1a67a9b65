/**
 * Local storage that never throws: reads answer null, writes return whether they succeeded. What finds no room is kept
 * in memory and in a second copy, and written as soon as there is room.
 */
import { type Copy, copyWrite, hasUnreadCopies, lostWrites } from './crashJournal'
import { hasSecondCopy, isIrreplaceable, isReadFromDiskOnly, staysInMemory } from './keyKinds'
import * as keys from './keys'

/** Texts that found no room: each is read instead of its key, until another tab writes that key. */
const unsaved = new Map<string, string>()
/** Keys whose text without room is in the second copy only. */
const onlyCopied = new Set<string>()

/** Runs `work` on local storage; returns `otherwise` if it is full or forbidden. */
function withStorage<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage)
  } catch {
    return otherwise
  }
}

/** What storage itself has under a key; null if nothing or if it is forbidden. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function put(key: string, text: string): boolean {
  return withStorage((storage) => {
    storage.setItem(key, text)
    return true
  }, false)
}

const drop = (key: string): void => withStorage((storage) => storage.removeItem(key), undefined)

/** Reads a key; null if it is missing or storage is forbidden. */
export const readText = (key: string): string | null => unsaved.get(key) ?? storedText(key)

/** Writes a key; false if storage is full or forbidden, and then the text may be kept in memory. */
export function writeText(key: string, text: string): boolean {
  const isStored = put(key, text) || (!SPARE.includes(key) && makeRoom() && put(key, text))
  if (isStored) copy(key, text, release(key))
  else if (staysInMemory(key)) {
    if (isReadFromDiskOnly(key) && !unsaved.has(key)) onlyCopied.add(key)
    else unsaved.set(key, text)
    copyWrite({ key, text, at: stamp(), isOnlyHere: true })
  }
  return isStored
}

const release = (key: string): boolean =>
  [unsaved.delete(key), onlyCopied.delete(key)].some(Boolean)

/** Drops the in-memory text of a failed write, because it is of no use any more. */
function dropUnsaved(key: string): void {
  if (release(key)) copy(key, storedText(key), true)
}

/** Tries again to write all texts in memory; returns whether everything that exists nowhere else is stored. */
export function isAllStored(): boolean {
  const failed = [...unsaved].filter(([key, text]) => !writeText(key, text))
  return !failed.some(([key]) => isIrreplaceable(key))
}

/** The keys of the last known calendar, which only makes starts faster; removed when other keys need room. */
const SPARE: readonly string[] = [keys.entries, keys.tags, keys.owner]

function makeRoom(): boolean {
  if (SPARE.every((key) => storedText(key) === null)) return false
  for (const key of SPARE) removeKey(key)
  return true
}

/** Whether storage has room for this many characters. */
export function hasRoom(characters: number): boolean {
  const hasRoom = put('quartal:room', ' '.repeat(characters))
  drop('quartal:room')
  return hasRoom
}

/** Whether the browser stores nothing at all for this page. */
export function isStorageClosed(): boolean {
  return withStorage((storage) => !storage, true)
}

export function removeKey(key: string): void {
  const wasUnsaved = release(key)
  drop(key)
  copy(key, null, wasUnsaved)
}

/** An unchecked JSON object. */
export type Row = Readonly<Record<string, unknown>>

/** Reads a key as JSON; undefined if it is missing or malformed. Malformed text stays stored. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? '')
  } catch {
    return undefined
  }
}

/** The object under a key; an empty one if it is missing or malformed. */
export function readRow(key: string): Row {
  return (readJson(key) || {}) as Row
}

/** Writes a key as JSON; false if storage is full or forbidden. */
export function writeJson(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value))
}

/** The keys that start with a prefix. */
export function keysWith(prefix: string): string[] {
  const names = new Set(unsaved.keys())
  try {
    for (const name of Object.keys(localStorage)) names.add(name)
  } catch {
    // Storage is forbidden, so there are no others.
  }
  return [...names].filter((key) => key.startsWith(prefix))
}

/**
 * Marks that an account has left something here, which is removed after 30 days. `now` in milliseconds since the epoch.
 */
export function markLeft(userId: string, now: number): void {
  writeText(keys.leftAt(userId), String(now))
}

/**
 * Calls back when another tab wrote one of these keys (which overrules texts in memory) or emptied the storage; returns
 * a function that stops this.
 */
export function onKeysChange(watched: readonly string[], listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    const changed = watched.filter((name) => key === null || key === name)
    changed.forEach(dropUnsaved)
    if (changed.length > 0) listener()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/**
 * The time of this tab's last write, in milliseconds since the epoch; further writes in the same millisecond count on.
 */
let latest = 0
let isMarkDue = false

/**
 * Makes a second copy of a stored text, also to replace one of a failed write, and notes the time of the last write
 * once for all writes of a task.
 */
function copy(key: string, text: string | null, wasUnsaved: boolean): void {
  if (!wasUnsaved && !hasSecondCopy(key, text)) return
  if (!isMarkDue) queueMicrotask(markLatest)
  isMarkDue = true
  copyWrite({ key, text, at: stamp() })
}

/** A time after all other writes. */
function stamp(): number {
  latest = Math.max(Date.now(), latest + 1, lastWrite() + 1)
  return latest
}

function markLatest(): void {
  isMarkDue = false
  // If copies were not read, the time stays before them, so that the next start finds them.
  writeText(keys.lastWrite, String(hasUnreadCopies() ? lastWrite() || 1 : latest))
}

/** The time of this browser's last write with a second copy; 0 if unknown. */
const lastWrite = (): number => Number(storedText(keys.lastWrite)) || 0

/**
 * Restores what a killed browser had not written to disk; called before anything is read. Copies that arrive too late
 * for this start go to `readAnew`, which may reload the page with them while nobody works on it, unless something was
 * written since; else the next start finds them.
 */
export async function restoreLost(
  readAnew: (putBack: () => boolean) => void = () => undefined,
): Promise<void> {
  const at = lastWrite()
  const isUnchanged = () => latest === 0 && lastWrite() === at
  const onLate = (late: readonly Copy[]) => {
    if (late.length === 0 || !isUnchanged()) return
    readAnew(() => {
      if (!isUnchanged()) return false
      putBack(late)
      return true
    })
  }
  putBack(await lostWrites(at, Date.now(), onLate))
}

/** What still finds no room is kept in memory. */
function putBack(lost: readonly Copy[]): void {
  for (const { key, text, at, isOnlyHere } of lost) {
    if (text === null) drop(key)
    else if (!put(key, text)) unsaved.set(key, text)
    const isHere = unsaved.has(key)
    // The text is stored now, so its copy becomes an ordinary one that any later write overrules.
    if (isOnlyHere || isHere) copyWrite({ key, text, at, ...(isHere && { isOnlyHere: true }) })
    latest = Math.max(latest, at)
  }
  // Later writes without a second copy must overrule these.
  if (latest > lastWrite() && !hasUnreadCopies()) writeText(keys.lastWrite, String(latest))
}
