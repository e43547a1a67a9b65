import { STORE_AGAIN_MS } from '@/domain/timing'
import { createStore } from '@/state/createStore'
import { hasRoom, isAllStored, isStorageClosed } from '@/storage/local/localJson'

/** Why an edit is not in storage, for the line above the calendar; null while everything is. */
export const storageTrouble = createStore<'storageFull' | 'storageBlocked' | null>(null)

export type StorageRoom = {
  /** Something of so many characters had no room: shows the line, and tries again until there is room for it. */
  reportLack(characters?: number): void
  /** Tries again after the present task, if something is not stored. */
  retrySoon(): void
  /** Tries again now; true if a page that ends now loses nothing. */
  isSafe(): boolean
  end(): void
}

const SMALL_NOTE = 1_000

let current: StorageRoom | null = null

/** Something beside the calendar, of so many characters, had no room in storage. */
export const reportNoRoom = (characters: number): void => current?.reportLack(characters)

/**
 * Tries to store again while something is not stored: every few seconds, when another tab writes, when the page is
 * shown and after each edit. Meanwhile the browser asks before it closes the page. `isStored` is that of the session.
 */
export function createStorageRoom(isStored: (withCopies: boolean) => boolean): StorageRoom {
  let timer: ReturnType<typeof setInterval> | undefined
  let isRetrying = false
  let wanted = 0

  /** Runs `isDone`, whose lack of room was reported already. */
  function quietly(isDone: () => boolean): boolean {
    isRetrying = true
    const answer = isDone()
    isRetrying = false
    return answer
  }

  const isSafe = () => quietly(() => [isStored(false), isAllStored()].every(Boolean))

  function retry(): void {
    if (!timer || !isSafe() || !quietly(() => isStored(true) && hasRoom(wanted))) return
    end()
  }

  const retrySoon = () => {
    if (timer) queueMicrotask(retry)
  }

  function ask(event: BeforeUnloadEvent): void {
    if (!isSafe()) event.preventDefault()
  }

  function end(): void {
    storageTrouble.set(null)
    clearInterval(timer)
    timer = undefined
    wanted = 0
    window.removeEventListener('storage', retry)
    window.removeEventListener('beforeunload', ask)
  }

  current = {
    reportLack(characters = SMALL_NOTE) {
      if (isRetrying) return
      wanted = Math.max(wanted, characters)
      storageTrouble.set(isStorageClosed() ? 'storageBlocked' : 'storageFull')
      if (timer) return
      timer = setInterval(retry, STORE_AGAIN_MS)
      window.addEventListener('storage', retry)
      window.addEventListener('beforeunload', ask)
      retrySoon()
    },
    retrySoon,
    isSafe,
    end,
  }
  return current
}
