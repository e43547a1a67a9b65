/**
 * Local storage that never throws: reads answer null, writes say whether they succeeded. What finds no room is held
 * in this page and in a second copy, and is written as soon as there is some.
 */
import { type Copy, copyWrite, hasUnreadCopies, lostWrites } from './crashJournal'
import { countsOnlyStored, hasSecondCopy, isHeld, isIrreplaceable } from './keyKinds'
import * as keys from './keys'

/** Texts that found no room: each stands for its key in this page, until another tab writes there. */
const held = new Map<string, string>()
/** Keys of which only the second copy has what found no room. */
const onlyCopied = new Set<string>()

/** What storage answers; `otherwise` where it is full or closed to us. */
function ask<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage)
  } catch {
    return otherwise
  }
}

/** What storage itself has under a key; null if it is missing or storage is closed to us. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function put(key: string, text: string): boolean {
  return ask((storage) => {
    storage.setItem(key, text)
    return true
  }, false)
}

const drop = (key: string): void => ask((storage) => storage.removeItem(key), undefined)

/** Reads a key; null if it is missing or storage is closed to us. */
export const readText = (key: string): string | null => held.get(key) ?? storedText(key)

/** Writes a key; false if storage is full or closed to us: then the text is held. */
export function writeText(key: string, text: string): boolean {
  const isStored = put(key, text) || (!SPARE.includes(key) && makeRoom() && put(key, text))
  if (isStored) copy(key, text, release(key))
  else if (isHeld(key)) {
    if (countsOnlyStored(key) && !held.has(key)) onlyCopied.add(key)
    else held.set(key, text)
    copyWrite({ key, text, at: stamp(), isOnlyHere: true })
  }
  return isStored
}

const release = (key: string): boolean => [held.delete(key), onlyCopied.delete(key)].some(Boolean)

/** Forgets a text that found no room under a key, because it is of no use any more. */
function forgetHeld(key: string): void {
  if (release(key)) copy(key, storedText(key), true)
}

/** Tries once more to write what is held. Says whether all that a person would miss is stored now. */
export function isAllStored(): boolean {
  const failed = [...held].filter(([key, text]) => !writeText(key, text))
  return !failed.some(([key]) => isIrreplaceable(key))
}

/** The keys of the last known calendar, which only makes starts quicker: it is removed where others need room. */
const SPARE: readonly string[] = [keys.entries, keys.tags, keys.owner]

function makeRoom(): boolean {
  if (SPARE.every((key) => storedText(key) === null)) return false
  for (const key of SPARE) removeKey(key)
  return true
}

/** Says whether so many characters would find room in storage. */
export function hasRoom(characters: number): boolean {
  const hasRoom = put('quartal:room', ' '.repeat(characters))
  drop('quartal:room')
  return hasRoom
}

/** Says whether the browser keeps no data for this page at all, rather than having no room. */
export function isStorageClosed(): boolean {
  return ask((storage) => !storage, true)
}

/** Removes a key. */
export function removeKey(key: string): void {
  const wasHeld = release(key)
  drop(key)
  copy(key, null, wasHeld)
}

/** A JSON object of which nothing is known yet. */
export type Row = Readonly<Record<string, unknown>>

/** Reads a key as JSON; undefined if it is missing or malformed. Malformed text stays where it is. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? '')
  } catch {
    return undefined
  }
}

/** The object under a key; an empty one where there is none that can be read. */
export function readRow(key: string): Row {
  return (readJson(key) || {}) as Row
}

/** Writes a key as JSON; false if storage is full or closed to us. */
export function writeJson(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value))
}

/** The keys that start with a prefix. */
export function keysWith(prefix: string): string[] {
  const names = new Set(held.keys())
  try {
    for (const name of Object.keys(localStorage)) names.add(name)
  } catch {
    // Storage is closed to us, so there is nothing else.
  }
  return [...names].filter((key) => key.startsWith(prefix))
}

/** Marks that an account has left something here: it goes after 30 days. `now` in milliseconds since the epoch. */
export function markLeft(userId: string, now: number): void {
  writeText(keys.leftAt(userId), String(now))
}

/**
 * Calls back when another tab wrote one of these keys, which counts more than what is held, or emptied the storage;
 * answers with an "off".
 */
export function onKeysChange(watched: readonly string[], listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    const changed = watched.filter((name) => key === null || key === name)
    changed.forEach(forgetHeld)
    if (changed.length > 0) listener()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** The time of this tab's last write, in milliseconds since the epoch; writes of one moment count on from there. */
let latest = 0
let isMarkDue = false

/**
 * Keeps a second copy of what is stored, also in the place of one that was held, and notes the time of the last write,
 * once for all writes of a task.
 */
function copy(key: string, text: string | null, wasHeld: boolean): void {
  if (!wasHeld && !hasSecondCopy(key, text)) return
  if (!isMarkDue) queueMicrotask(markLatest)
  isMarkDue = true
  copyWrite({ key, text, at: stamp() })
}

/** The time of a write that comes after all others. */
function stamp(): number {
  latest = Math.max(Date.now(), latest + 1, lastWrite() + 1)
  return latest
}

function markLatest(): void {
  isMarkDue = false
  // The mark stays before the copies that were not read, so that the next start finds them.
  writeText(keys.lastWrite, String(hasUnreadCopies() ? lastWrite() || 1 : latest))
}

/** The time of this browser's last write that has a second copy; 0 if none is known. */
const lastWrite = (): number => Number(storedText(keys.lastWrite)) || 0

/**
 * Puts back what a killed browser had not written to disk yet; called before anything is read. Copies that come too
 * late for this start are handed to `readAnew`, which may reload the page with them while nobody works on it, unless
 * something was written since; the next start finds them otherwise.
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

/** What still finds no room is held as before. */
function putBack(lost: readonly Copy[]): void {
  for (const { key, text, at, isOnlyHere } of lost) {
    if (text === null) drop(key)
    else if (!put(key, text)) held.set(key, text)
    const isHere = held.has(key)
    // A copy of what is stored now is an ordinary one, so any later write counts more.
    if (isOnlyHere || isHere) copyWrite({ key, text, at, ...(isHere && { isOnlyHere: true }) })
    latest = Math.max(latest, at)
  }
  // Later writes that have no second copy must count more than these.
  if (latest > lastWrite() && !hasUnreadCopies()) writeText(keys.lastWrite, String(latest))
}
