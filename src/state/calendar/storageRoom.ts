import { STORE_AGAIN_MS } from '@/domain/timing'
import { t } from '@/i18n'
import { createStore } from '@/state/createStore'
import { endMessage, notify, onceTexts } from '@/state/notify'
import { hasRoom, isAllStored, isStorageClosed } from '@/storage/local/localJson'

/** Something that a person did is not in storage: no message may say that it is saved. */
export const unstored = createStore(false)

/** The subject of the message that says so. */
const STORAGE = '*storage'

export type StorageRoom = {
  /** Something found no room: a message says so, and tried again until there is some, for as many characters. */
  lacks(characters?: number): void
  /** Tries again after what is done now, if there is something to try. */
  lookSoon(): void
  /** Tries again, and says whether a page that ends now would lose nothing. */
  isSafe(): boolean
  end(): void
}

function showFullToast(): void {
  notify.error(t(isStorageClosed() ? 'browser.storageBlocked' : 'browser.storageFull'), {
    id: STORAGE,
  })
}

const SMALL_NOTE = 1_000

let current: StorageRoom | null = null

/** Something beside the calendar found no room in storage, for as many characters. */
export function reportNoRoom(characters: number): void {
  if (current) current.lacks(characters)
  else onceTexts(showFullToast)
}

/**
 * Looks for room while something is not stored: every few seconds, when another tab writes, when the page is
 * shown and after each edit; until then closing the page asks first (D5). `isStored` is that of the session.
 */
export function createStorageRoom(isStored: (withCopies: boolean) => boolean): StorageRoom {
  let timer: ReturnType<typeof setInterval> | undefined
  let isLooking = false
  let wanted = 0

  /** What finds no room while this tries again has its message already. */
  function quietly(isDone: () => boolean): boolean {
    isLooking = true
    const answer = isDone()
    isLooking = false
    return answer
  }

  function isSafe(): boolean {
    const isHeld = quietly(() => [isStored(false), isAllStored()].every(Boolean))
    if (timer) unstored.set(!isHeld)
    return isHeld
  }

  function look(): void {
    if (!timer || !isSafe() || !quietly(() => isStored(true) && hasRoom(wanted))) return
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

  current = {
    lacks(characters = SMALL_NOTE) {
      if (isLooking) return
      wanted = Math.max(wanted, characters)
      unstored.set(true)
      // There may be room again before the texts are there.
      onceTexts(() => unstored.get() && showFullToast())
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
