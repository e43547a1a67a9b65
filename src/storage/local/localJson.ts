/** Local storage that never throws: reads answer null, writes say whether they succeeded. */
import { type Copy, copyWrite, hasUnreadCopies } from './crashJournal'
import { isCopied, isIrreplaceable, isKeyOf, isRemovalKept, isRetried } from './keyKinds'
import * as keys from './keys'

/** Texts of an earlier visit that are only in the second copy, because storage still has no room for them. */
const earlier = new Map<string, string>()
/** Texts that this tab could not write, under keys that no other tab writes. */
const unwritten = new Map<string, string>()
/** The keys of which the second copy holds something that storage does not. */
const onlyCopied = new Set<string>()

/** Reads a key; null if it is missing or storage is closed to us. */
export function readText(key: string): string | null {
  const text = earlier.get(key)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a key; false if storage is full or closed to us: then a second copy has to do. */
export function writeText(key: string, value: string): boolean {
  if (put(key, value) || (!SPARE.includes(key) && makeRoom() && put(key, value))) {
    earlier.delete(key)
    unwritten.delete(key)
    return true
  }
  if (earlier.has(key)) earlier.set(key, value)
  if (isRetried(key)) unwritten.set(key, value)
  if (isCopied(key)) copyOnly(key, value)
  return false
}

/** Keeps what storage has no room for in the second copy. */
function copyOnly(key: string, text: string): void {
  onlyCopied.add(key)
  copyWrite({ key, text, at: stamp(), isOnlyHere: true })
}

/** Forgets a text that found no room under a key, because it is of no use any more. */
export function forgetUnwritten(key: string): void {
  if (onlyCopied.delete(key)) copyWrite({ key, text: readText(key), at: stamp() })
}

/**
 * Tries once more to write what found no room, in this tab or in an earlier visit. Says whether everything that
 * a person would miss is stored now.
 */
export function writeAgain(): boolean {
  const failed = [...unwritten, ...earlier].filter(([key, text]) => !writeText(key, text))
  return !failed.some(([key]) => isIrreplaceable(key))
}

function put(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    if (onlyCopied.delete(key)) copyWrite({ key, text: value, at: stamp() })
    copyWritten(key, value)
    return true
  } catch {
    return false
  }
}

/** The keys of the last known calendar, which only makes starts quicker: it is removed where others need room. */
const SPARE: readonly string[] = [keys.entries, keys.tags, keys.owner]

function makeRoom(): boolean {
  if (SPARE.every((key) => readText(key) === null)) return false
  for (const key of SPARE) removeKey(key)
  return true
}

/** Says whether so many characters would find room in storage. */
export function hasRoom(characters: number): boolean {
  const hasRoom = put('quartal:room', ' '.repeat(characters))
  if (hasRoom) localStorage.removeItem('quartal:room')
  return hasRoom
}

/** Says whether the browser keeps no data for this page at all, rather than having no room. */
export function isStorageClosed(): boolean {
  try {
    return !localStorage
  } catch {
    return true
  }
}

/** Removes a key. */
export function removeKey(key: string): void {
  earlier.delete(key)
  unwritten.delete(key)
  try {
    if (onlyCopied.delete(key)) copyWrite({ key, text: null, at: stamp() })
    localStorage.removeItem(key)
    copyWritten(key, null)
  } catch {
    // Storage is closed to us, so there is nothing to remove.
  }
}

/** Reads a key as JSON; undefined if it is missing or malformed. Malformed text stays where it is. */
export function readJson(key: string): unknown {
  const text = readText(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Writes a key as JSON; false if storage is full or closed to us. */
export function writeJson(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value))
}

/** The keys that start with a prefix. */
export function keysWith(prefix: string): string[] {
  try {
    const names = [...Object.keys(localStorage), ...earlier.keys()]
    return [...new Set(names)].filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/**
 * Calls back when another tab wrote one of these keys, or (`isCleared`) the whole storage was emptied; answers with
 * an "off".
 */
export function onKeysChange(
  watched: readonly string[],
  listener: (isCleared: boolean) => void,
): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || watched.includes(key)) listener(key === null)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** The keys that hold something of an account. */
export function keysOf(userId: string): string[] {
  return keysWith('quartal:1:').filter((key) => isKeyOf(userId, key))
}

/** The time of this tab's last write, in milliseconds; writes of one moment count on from there. */
let latest = 0
let isMarkDue = false

/** Keeps a second copy, and notes the time of the last write, once for all writes of a task. */
function copyWritten(key: string, text: string | null): void {
  if (!(text === null ? isRemovalKept(key) : isIrreplaceable(key))) return
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

/** The time of this browser's last write that has a second copy, in milliseconds since the epoch; 0 if none is known. */
export function lastWrite(): number {
  return Number(readText(keys.lastWrite)) || 0
}

/** Says whether this tab has written nothing yet that has a second copy. */
export const isUnused = (): boolean => latest === 0

/** Puts the writes back that storage lost; what it has no room for is read from here in this visit. */
export function putBack(lost: readonly Copy[]): void {
  for (const { key, text, at, isOnlyHere } of lost) {
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      // The copy is an ordinary one from now on, so any later write counts more.
      if (isOnlyHere) copyWrite({ key, text, at })
    } catch {
      // The copy stays for the next start.
      if (text === null) continue
      earlier.set(key, text)
      onlyCopied.add(key)
      copyWrite({ key, text, at, isOnlyHere: true })
    }
    latest = Math.max(latest, at)
  }
  // Later writes that have no second copy must count more than these.
  if (latest > lastWrite() && !hasUnreadCopies()) writeText(keys.lastWrite, String(latest))
}
