import { STORE_AGAIN_MS } from '@/domain/timing'
import { createStore } from '@/state/createStore'
import { hasRoom, isAllStored, isStorageClosed } from '@/storage/local/localJson'

/** Why something that a person did is not in storage; null while all of it is. The line above the calendar says it. */
export const storageTrouble = createStore<'storageFull' | 'storageBlocked' | null>(null)

export type StorageRoom = {
  /** Something found no room: that is said, and tried again until there is some, for as many characters. */
  lacks(characters?: number): void
  /** Tries again after what is done now, if there is something to try. */
  lookSoon(): void
  /** Tries again, and says whether a page that ends now would lose nothing. */
  isSafe(): boolean
  end(): void
}

const SMALL_NOTE = 1_000

let current: StorageRoom | null = null

/** Something beside the calendar found no room in storage, for as many characters. */
export const reportNoRoom = (characters: number): void => current?.lacks(characters)

/**
 * Looks for room while something is not stored: every few seconds, when another tab writes, when the page is
 * shown and after each edit; until then closing the page asks first. `isStored` is that of the session.
 */
export function createStorageRoom(isStored: (withCopies: boolean) => boolean): StorageRoom {
  let timer: ReturnType<typeof setInterval> | undefined
  let isLooking = false
  let wanted = 0

  /** What finds no room while this tries again was reported already. */
  function quietly(isDone: () => boolean): boolean {
    isLooking = true
    const answer = isDone()
    isLooking = false
    return answer
  }

  const isSafe = () => quietly(() => [isStored(false), isAllStored()].every(Boolean))

  function look(): void {
    if (!timer || !isSafe() || !quietly(() => isStored(true) && hasRoom(wanted))) return
    end()
  }

  const lookSoon = () => {
    if (timer) queueMicrotask(look)
  }

  function ask(event: BeforeUnloadEvent): void {
    if (!isSafe()) event.preventDefault()
  }

  function end(): void {
    storageTrouble.set(null)
    clearInterval(timer)
    timer = undefined
    wanted = 0
    window.removeEventListener('storage', look)
    window.removeEventListener('beforeunload', ask)
  }

  current = {
    lacks(characters = SMALL_NOTE) {
      if (isLooking) return
      wanted = Math.max(wanted, characters)
      storageTrouble.set(isStorageClosed() ? 'storageBlocked' : 'storageFull')
      if (timer) return
      timer = setInterval(look, STORE_AGAIN_MS)
      window.addEventListener('storage', look)
      window.addEventListener('beforeunload', ask)
      lookSoon()
    },
    lookSoon,
    isSafe,
    end,
  }
  return current
}
