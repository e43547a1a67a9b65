/** Decides which tab of this browser leads: the one with an exclusive lock. */
export type Leadership = {
  /** Takes the lead at once from any other tab: a frozen one must not keep it for ever. */
  take(): void
  /** Takes the lead once no other tab has it. */
  queue(): void
  close(): void
}

/** A stolen lock is granted at once, so a browser that has not answered by then has no working locks. */
const PATIENCE_MS = 2_000

/**
 * Competes for the lead under a name. Without locks, as on plain http or with site data blocked, every tab leads and
 * acts as a device of its own.
 */
export function openLeadership(
  name: string,
  on: { readonly won: () => void; readonly lost: () => void },
): Leadership {
  const { locks } = navigator
  if (!locks) return { take: on.won, queue: on.won, close: () => undefined }

  /** The request that holds the lock; null while another tab does. */
  let holder: object | null = null
  let release = () => {}
  let queued: AbortController | null = null
  let isClosed = false

  function request(options: LockOptions): void {
    const own = {}
    let isAnswered = false
    const hold = () => {
      isAnswered = true
      if (isClosed) return undefined
      queued?.abort()
      queued = null
      // The lead was lost and won again before the loss was reported, so it is reported now.
      if (holder !== null) on.lost()
      holder = own
      on.won()
      return new Promise<void>((resolve) => {
        release = resolve
      })
    }
    if (options.steal) {
      setTimeout(() => {
        if (isAnswered || isClosed || holder) return
        holder = own
        on.won()
      }, PATIENCE_MS)
    }
    locks.request(name, options, hold).catch((error: unknown) => {
      isAnswered = true
      if (isClosed) return
      if (holder === own) {
        // Another tab has stolen it.
        holder = null
        on.lost()
        queue()
      } else if (holder === null && !isGivenUp(error)) {
        // The browser stores nothing for this page, so no tab can have this lock.
        holder = own
        on.won()
      }
    })
  }

  function queue(): void {
    if (queued || holder || isClosed) return
    queued = new AbortController()
    request({ signal: queued.signal })
  }

  return {
    take() {
      if (!holder && !isClosed) request({ steal: true })
    },
    queue,
    close() {
      isClosed = true
      queued?.abort()
      release()
    },
  }
}

/** Whether a queued request was aborted. */
function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
