import { STORE_AGAIN_MS } from '@/domain/timing'
import { t } from '@/i18n'
import { createStore } from '@/state/createStore'
import { endMessage, notify } from '@/state/notify'
import { hasRoom, isStorageClosed, writeAgain } from '@/storage/local/localJson'

/** Something that a person did is not in storage: no message may say that it is saved. */
export const unstored = createStore(false)

/** The subject of the message that tells it. */
const STORAGE = 'storage'

export type StorageRoom = {
  /** Something found no room: it is told, and tried again until there is some, for as many characters. */
  lacks(characters?: number): void
  /** Tries again after what is done now, if there is something to try. */
  lookSoon(): void
  end(): void
}

function tellFull(): void {
  notify.error(() => t(isStorageClosed() ? 'browser.storageBlocked' : 'browser.storageFull'), {
    id: STORAGE,
  })
}

const SMALL_NOTE = 1_000

let current: StorageRoom | null = null

/** Something beside the calendar found no room in storage, for as many characters. */
export function tellNoRoom(characters: number): void {
  if (current) current.lacks(characters)
  else tellFull()
}

/**
 * Looks for room while something is not stored: every few seconds, when another tab writes, when the page is
 * shown and after each edit; until then closing the page asks first (D5). `isStored` is that of the session.
 */
export function createStorageRoom(isStored: (withCopies: boolean) => boolean): StorageRoom {
  let timer: ReturnType<typeof setInterval> | undefined
  let isLooking = false
  let wanted = 0

  function isSafe(): boolean {
    isLooking = true
    const isHeld = [isStored(false), writeAgain()].every(Boolean)
    isLooking = false
    unstored.set(!isHeld)
    return isHeld
  }

  function look(): void {
    if (!timer || !isSafe()) return
    isLooking = true
    const isOver = isStored(true) && hasRoom(wanted)
    isLooking = false
    if (!isOver) return
    end()
    endMessage(STORAGE)
  }

  const lookSoon = () => {
    if (timer) queueMicrotask(look)
  }

  function ask(event: BeforeUnloadEvent): void {
    if (!isSafe()) event.preventDefault()
  }

  function end(): void {
    clearInterval(timer)
    timer = undefined
    wanted = 0
    window.removeEventListener('storage', look)
    window.removeEventListener('beforeunload', ask)
  }

  const room: StorageRoom = {
    lacks(characters = SMALL_NOTE) {
      if (isLooking) return
      wanted = Math.max(wanted, characters)
      unstored.set(true)
      tellFull()
      if (timer) return
      timer = setInterval(look, STORE_AGAIN_MS)
      window.addEventListener('storage', look)
      window.addEventListener('beforeunload', ask)
      lookSoon()
    },
    lookSoon,
    end,
  }
  current = room
  return room
}
