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

/** Forgets what was copied in a calendar that the person may not see any more, in all tabs and in storage. */
export function forgetCopied(owner: string): void {
  if (copied.get()?.owner === owner) copied.set(null)
  removeCopiedDays(owner)
}

/** Takes over what an owner copied before, here or in another tab; returns a function that stops this. */
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

/** Whether a text of the clipboard is that of the copied days. Blanks do not count: systems change line ends. */
export function isTextOf({ text }: StoredCopy, found: string): boolean {
  const plain = (some: string) => some.replace(/\s+/g, ' ').trim()
  // The clipboard refused the text when the days were copied: what it has is older than they are.
  return text === null || plain(text) === plain(found)
}
