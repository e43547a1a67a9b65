import { copied } from '@/state/selection'
import {
  readCopiedDays,
  removeCopiedDays,
  type StoredCopy,
  writeCopiedDays,
} from '@/storage/local/copiedDays'
import * as keys from '@/storage/local/keys'

/** Keeps what an owner copied, for this page, other tabs and the next visit. */
export function keepCopied(owner: string, copy: StoredCopy): void {
  copied.set({ ...copy, owner })
  writeCopiedDays(owner, copy)
}

/** What was copied in a calendar is not to be seen any more: it leaves this page and this browser, other tabs hear of it. */
export function forgetCopied(owner: string): void {
  if (copied.get()?.owner === owner) copied.set(null)
  removeCopiedDays(owner)
}

/** Brings back what an owner copied before, here or in another tab. Answers with an "off". */
export function watchCopied(owner: string): () => void {
  const read = () => {
    const copy = readCopiedDays(owner)
    copied.set(copy && { ...copy, owner })
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keys.copiedDays(owner)) read()
  }
  if (copied.get()?.owner !== owner) read()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Says whether a text of the clipboard is that of copied days; systems write line ends in their own way. */
export function isTextOf({ text }: StoredCopy, found: string): boolean {
  const plain = (some: string) => some.replace(/\s+/g, ' ').trim()
  // Where the clipboard took nothing it holds something older.
  return text === null || plain(text) === plain(found)
}
